import { beforeAll, describe, expect, it } from 'vitest';
import { createExercises } from '../../src/fake/exercises/exercises.ts';
import { startHttpServer } from '../../src/fake/index.ts';
import { installClients } from '../clients/install.ts';
import { installPythonClients } from '../clients/install-python.ts';
import { isPython, KNOWN_CLIENTS } from '../clients/known-clients.ts';
import { playClient } from '../clients/play.ts';
import { readSteps } from '../clients/read-steps.ts';

let withoutPython: string | undefined;
beforeAll(async () => {
  [withoutPython] = await Promise.all([installPythonClients(), installClients()]);
});

/** What the reference server refuses to everybody, or sends on to a page. */
const REFUSED = /fail|throw|url-first|does not exist/;

/** What a client fails at where others do not, and why. */
const FALLS_SHORT: { readonly [client: string]: readonly string[] } = {
  // It repeats no arguments in headers, and opens no pages for its host.
  'mcp-remote-auto': ['tools/call header', 'tools/call ask elicitation-url'],
  // It takes no event longer than 1 MiB.
  fastmcp: ['tools/call large_text'],
  'fastmcp-legacy': ['tools/call large_text'],
};

describe.concurrent('Clients that others wrote', () => {
  const theirs = KNOWN_CLIENTS.filter(({ package: name }) => name !== 'mcp-litmus');
  it.for(theirs)('$title does with the exercises what it is asked', async (client, { onTestFinished, skip }) => {
    if (isPython(client) && withoutPython !== undefined) return skip(withoutPython);
    const server = await startHttpServer({ offers: createExercises });
    onTestFinished(() => server.close());
    const { code, stdout, stderr } = await playClient(client.name, { http: server.url });
    const steps = readSteps(stdout);
    const failed = steps.filter(({ ok, step }) => !ok && !REFUSED.test(step)).map(({ step }) => step);
    expect({ code, failed }, `${stdout.slice(-2000)}\n${stderr}`).toEqual({ code: 0, failed: FALLS_SHORT[client.name] ?? [] });
    expect(steps.length).toBeGreaterThan(5);
  });
});
