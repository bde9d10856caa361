import { expect, it } from 'vitest';
import type { Stop } from '../../../src/core/check.ts';
import type { Fixture, Fixtures } from '../../../src/core/fixtures.ts';
import { subjectFor, tryAskers } from '../../../src/peer/rounds/askers.ts';
import { listedPeer } from '../listed-peer.ts';

const TOOL: Fixture = { tool: 'recommend', arguments: {} };
const PROMPT: Fixture = { kind: 'prompt', tool: 'greet', arguments: {} };
const NAMED: Fixtures = { inputRequiredPrompt: PROMPT, inputRequired: TOOL };
const SKIPPED: Stop = { verdict: 'skipped', because: 'It gives no state.' };
const OPEN: Stop = { verdict: 'inconclusive', because: 'It gave no answer.' };

async function tryWith(ends: { readonly [tool: string]: Stop }) {
  const tried: string[] = [];
  const stop = await tryAskers({ ...listedPeer({}), fixtures: NAMED }, async ({ tool }) => {
    tried.push(tool);
    return ends[tool];
  });
  return { tried, stop };
}

it('Everything that was named is tried, a tool first.', async () => {
  expect(await tryWith({})).toEqual({ tried: ['recommend', 'greet'], stop: undefined });
});

it('What is open is told, and a skip only where nothing else was tried.', async () => {
  expect((await tryWith({ greet: OPEN })).stop).toBe(OPEN);
  expect((await tryWith({ recommend: SKIPPED, greet: OPEN })).stop).toBe(OPEN);
  expect((await tryWith({ recommend: SKIPPED })).stop).toBeUndefined();
  expect((await tryWith({ recommend: SKIPPED, greet: SKIPPED })).stop).toBe(SKIPPED);
});

it('A finding says that it is about a prompt, and not that it is about a tool.', () => {
  expect(subjectFor(TOOL)).toEqual({});
  expect(subjectFor(PROMPT)).toEqual({ subject: 'prompt' });
});
