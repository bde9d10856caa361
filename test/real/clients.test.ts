import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHttpServer, startHttpServer } from '../../src/fake/index.ts';
import { installClients } from '../clients/install.ts';
import { installPythonClients } from '../clients/install-python.ts';
import { isPython, KNOWN_CLIENTS } from '../clients/known-clients.ts';
import { playClient } from '../clients/play.ts';
import { readSteps } from '../clients/read-steps.ts';

let withoutPython: string | undefined;
let server: RunningHttpServer;
beforeAll(async () => {
  const started = startHttpServer({ wires: ['http', 'sse'] });
  [withoutPython, server] = await Promise.all([installPythonClients(), started, installClients()]);
});
afterAll(() => server?.close());

/** What the reference server refuses: a number that is none, and a name that it does not have. */
const REFUSED = /get_book|does not exist/;

describe.concurrent('Clients that others wrote', () => {
  const theirs = KNOWN_CLIENTS.filter(({ package: name }) => name !== 'mcp-litmus');
  it.for(theirs)('$title does with the reference server what it is asked', async (client, { skip }) => {
    if (isPython(client) && withoutPython !== undefined) return skip(withoutPython);
    const { code, stdout, stderr } = await playClient(client.name, { http: server.url });
    const steps = readSteps(stdout);
    const failed = steps.filter(({ ok, step }) => !ok && !REFUSED.test(step));
    expect({ code, failed }, stderr).toEqual({ code: 0, failed: [] });
    expect(steps.length).toBeGreaterThan(5);
  });
});
