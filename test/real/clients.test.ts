import { beforeAll, describe, expect, it } from 'vitest';
import { gradeWatched, keyOf } from '../clients/grade.ts';
import { installClients, versionOf } from '../clients/install.ts';
import { KNOWN_CLIENTS, type KnownClient, type Wire } from '../clients/known-clients.ts';
import { pinnedClients, readPins } from '../clients/pins.ts';
import { failedSteps } from '../clients/read-steps.ts';
import { watchClient } from '../clients/watch.ts';

beforeAll(installClients, 300_000);

const plays = KNOWN_CLIENTS.flatMap((client) => client.wires.map((wire) => ({ client, wire, title: client.title })));
const TITLE = '$title over $wire is seen as it was pinned by `npm run clients`, and judged';

describe.concurrent('Clients that others wrote, at a URL,', () => {
  it.for(plays.filter(({ wire }) => wire !== 'stdio'))(TITLE, { retry: 2 }, ({ client, wire }) => compare(client, wire));
});

describe('Clients that others wrote, over stdio,', () => {
  // One by one, and not at once: some take a server for an older one where its process takes a second to start.
  it.for(plays.filter(({ wire }) => wire === 'stdio'))(TITLE, { retry: 2 }, ({ client, wire }) => compare(client, wire));
});

async function compare(client: KnownClient, wire: Wire): Promise<void> {
  const { played, watched } = await watchClient(client.name, wire);
  const { findings, revisions, troubles, verdicts } = gradeWatched(watched);
  const pinned = readPins(client.name)?.runs[wire];
  const told = `${played.stdout.slice(-2000)}\n${played.stderr.slice(-2000)}`;
  const seen = { code: played.code, failed: failedSteps(played.stdout), troubles, revisions, verdicts };
  const expected = { failed: pinned?.failedSteps, revisions: pinned?.revisions, verdicts: pinned?.verdicts };
  expect(seen, told).toEqual({ code: 0, troubles: [], ...expected });
  expect(findings.map(keyOf).sort()).toEqual(pinned?.findings.map(keyOf).sort());
}

it('Nothing is pinned of clients that are not played.', () => {
  expect(pinnedClients()).toEqual(KNOWN_CLIENTS.map(({ name }) => name).sort());
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
