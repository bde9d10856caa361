import { beforeAll, describe, expect, it } from 'vitest';
import { gradeWatched, keyOf } from '../clients/grade.ts';
import { installClients, versionOf } from '../clients/install.ts';
import { installPythonClients } from '../clients/install-python.ts';
import { isPython, KNOWN_CLIENTS } from '../clients/known-clients.ts';
import { readPins } from '../clients/pins.ts';
import { failedSteps } from '../clients/read-steps.ts';
import { watchClient } from '../clients/watch.ts';

let withoutPython: string | undefined;
beforeAll(async () => {
  [withoutPython] = await Promise.all([installPythonClients(), installClients()]);
});

const plays = KNOWN_CLIENTS.flatMap((client) => client.wires.map((wire) => ({ client, wire, title: client.title })));

describe.concurrent('Clients that others wrote', () => {
  it.for(plays)('$title over $wire is seen as it was pinned by `npm run clients`, and judged', async ({ client, wire }, { skip }) => {
    if (isPython(client) && withoutPython !== undefined) return skip(withoutPython);
    const { played, watched } = await watchClient(client.name, wire);
    const { findings, revisions, troubles, verdicts } = gradeWatched(watched);
    const told = `${played.stdout.slice(-2000)}\n${played.stderr.slice(-2000)}`;
    const pinned = readPins(client.name)?.runs[wire];
    expect({ code: played.code, troubles, failed: failedSteps(played.stdout) }, told).toEqual({
      ...{ code: 0, troubles: [] },
      failed: pinned?.failedSteps,
    });
    expect({ revisions, verdicts }, told).toEqual({ revisions: pinned?.revisions, verdicts: pinned?.verdicts });
    expect(findings.map(keyOf).sort()).toEqual(pinned?.findings.map(keyOf).sort());
  });
});

describe.each(KNOWN_CLIENTS.map((client) => [client.title, client] as const))('%s', (_, client) => {
  const runs = Object.values(readPins(client.name)?.runs ?? {});

  it('was played in the version that is installed, on each of its wires', () => {
    expect(readPins(client.name)?.version).toBe(versionOf(client));
    expect(Object.keys(readPins(client.name)?.runs ?? {}).sort()).toEqual([...client.wires].sort());
  });

  it('has no finding that nobody has judged, or that was judged false', () => {
    const open = runs.flatMap(({ findings }) => findings.filter(({ judgement, reason }) => judgement !== true || reason === ''));
    expect(open.map(keyOf)).toEqual([]);
  });

  it('has a reason for each step that it cannot do', () => {
    const failed = new Set(runs.flatMap(({ failedSteps }) => failedSteps));
    expect([...failed].sort()).toEqual(Object.keys(client.fallsShort ?? {}).sort());
  });
});
