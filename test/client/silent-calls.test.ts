import { describe, expect, it } from 'vitest';
import { createSilentCalls } from '../../src/client/silent-calls.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startPeer } from './fake-peers.ts';

const USUAL = 1000;
const callOf = (name: string, given: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  method: 'tools/call',
  params: { name, arguments: given, ...more },
});
const WITH_PROGRESS = { _meta: { progressToken: 'p' } };

/** What is left of the usual wait for a message, after others were waited for in vain so long. */
function patienceAfter(silences: readonly (readonly [JsonObject, number])[], message: JsonObject): number {
  const calls = createSilentCalls(USUAL);
  for (const [each, ms] of silences) calls.note('legacy', each, { outcome: 'timeout' }, ms);
  return calls.patienceFor('legacy', message, USUAL);
}

describe('a call', () => {
  it('is waited for in full until the same was waited for in vain twice, or three times as long.', () => {
    expect(patienceAfter([], callOf('one'))).toBe(USUAL);
    expect(patienceAfter([[callOf('one'), USUAL]], callOf('one'))).toBe(USUAL);
    expect(
      patienceAfter(
        [
          [callOf('one'), USUAL],
          [callOf('one'), USUAL],
        ],
        callOf('one'),
      ),
    ).toBeLessThan(USUAL / 2);
    expect(patienceAfter([[callOf('one'), USUAL * 3]], callOf('one'))).toBeLessThan(USUAL / 2);
  });

  it('counts for nothing when it was not waited for as long as usual.', () => {
    expect(patienceAfter(new Array(4).fill([callOf('one'), USUAL / 2]), callOf('one'))).toBe(USUAL);
  });

  it('says nothing of other arguments and other tools, unless a tool is silent to everything.', () => {
    const silent = [callOf('one', { a: 1 }), USUAL] as const;
    expect(patienceAfter([silent, silent], callOf('one', { a: 2 }))).toBe(USUAL);
    expect(patienceAfter([silent, silent], callOf('two', { a: 1 }))).toBe(USUAL);
    expect(patienceAfter([silent, silent, [callOf('one', { a: 2 }), USUAL]], callOf('one', { a: 3 }))).toBeLessThan(USUAL / 2);
    expect(patienceAfter([silent, silent, silent], callOf('two', { a: 1 }))).toBe(USUAL);
  });

  it('says nothing of its other era, nor of a call that is to become a task.', () => {
    const calls = createSilentCalls(USUAL);
    calls.note('legacy', callOf('one'), { outcome: 'timeout' }, USUAL * 3);
    expect(calls.patienceFor('modern', callOf('one'), USUAL)).toBe(USUAL);
    expect(calls.patienceFor('legacy', callOf('one', {}, { task: {} }), USUAL)).toBe(USUAL);
  });

  it('that asks for progress is as silent as one that does not, and not the other way round.', () => {
    const asking = callOf('one', {}, WITH_PROGRESS);
    expect(patienceAfter([[callOf('one'), USUAL * 3]], asking)).toBeLessThan(USUAL / 2);
    expect(patienceAfter([[asking, USUAL * 3]], asking)).toBeLessThan(USUAL / 2);
    expect(patienceAfter([[asking, USUAL * 3]], callOf('one'))).toBe(USUAL);
  });

  it('that may be asked something is waited for each time.', () => {
    const capable = callOf('one', {}, { _meta: { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } } });
    const retry = callOf('one', {}, { requestState: 's' });
    for (const each of [capable, retry]) expect(patienceAfter([[each, USUAL * 3]], each)).toBe(USUAL);
  });

  it('that is answered after all is waited for again.', () => {
    const calls = createSilentCalls(USUAL);
    calls.note('legacy', callOf('one'), { outcome: 'timeout' }, USUAL * 3);
    calls.note('legacy', callOf('one'), { outcome: 'answered' }, USUAL);
    expect(calls.patienceFor('legacy', callOf('one'), USUAL)).toBe(USUAL);
  });

  it('that became a task is silent for tasks of its tool alone.', () => {
    const calls = createSilentCalls(USUAL);
    const made = (name: string, taskId: string) =>
      calls.note('legacy', callOf(name, {}, { task: {} }), { outcome: 'answered', result: { task: { taskId } } }, 1);
    const resultOf = (taskId: string) => ({ method: 'tasks/result', params: { taskId } });
    for (const [name, id] of [
      ['one', '1'],
      ['one', '2'],
      ['two', '3'],
    ] as const)
      made(name, id);
    calls.note('legacy', resultOf('1'), { outcome: 'timeout' }, USUAL * 3);
    expect(calls.patienceFor('legacy', resultOf('2'), USUAL)).toBeLessThan(USUAL / 2);
    expect(calls.patienceFor('legacy', resultOf('3'), USUAL)).toBe(USUAL);
  });

  it('is the only request that is waited for less.', () => {
    expect(patienceAfter(new Array(4).fill([{ method: 'ping' }, USUAL * 3]), { method: 'ping' })).toBe(USUAL);
  });
});

it('What is never answered is waited for at length twice in a run, whichever connection it is sent on.', async () => {
  const mute = defineFault({
    id: 'mute-call',
    does: 'Never answers a call.',
    handle: (message, next) => (message['method'] === 'tools/call' ? undefined : next(message)),
  });
  const { open } = await startPeer('stdio', mute);
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const connection = await open();
    times.push((await connection.request('tools/call', { name: 'list_branches', arguments: {} })).ms);
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = times;
  expect(Math.max(third, fourth)).toBeLessThan(Math.min(first, second));
});
