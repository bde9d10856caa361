import { expect, test } from 'vitest';
import { watchCall } from '../../../src/cli/test-run/doubtful-call.ts';
import type { Frame } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';

const LISTED = { type: 'object', properties: { message: { type: 'string' }, times: {} }, required: ['message'] };

function doubts(inputSchema: Json, given: { readonly [name: string]: string }, tool = 'echo'): readonly string[] {
  const watch = watchCall({ tool, typed: given, raw: {} });
  const message = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'other' }, { name: 'echo', inputSchema }] } };
  watch.see({ seq: 1, t: 1, kind: 'message', from: 'server', connection: 'c1', text: '', message } as Frame);
  return watch.doubts().map(({ sentence, remedy }) => `${sentence} ${remedy}`);
}

test('An argument that is not listed and one that is lacking are told, each with what to do.', () => {
  expect(doubts(LISTED, { mesage: 'x' })).toEqual([
    'The call gives the argument `mesage`, which the tool `echo` does not list. Did you mean `message`? It lists: message, times.',
    'The call lacks the argument `message`, which the tool `echo` requires. Give it with `--arg message=VALUE`, or under `call` in the configuration.',
  ]);
  expect(doubts({ type: 'object', properties: {} }, { x: '1' })[0]).toContain('It lists none.');
});

test('A call that fits, a schema that lets more in, and a tool that is not listed raise no doubt.', () => {
  expect(doubts(LISTED, { message: 'x' })).toEqual([]);
  expect(doubts({ ...LISTED, additionalProperties: true }, { message: 'x', more: 'y' })).toEqual([]);
  expect(doubts({ ...LISTED, anyOf: [{}] }, { message: 'x', more: 'y' })).toEqual([]);
  expect(doubts({ type: 'object' }, { more: 'y' })).toEqual([]);
  expect(doubts(null, { more: 'y' })).toEqual([]);
  expect(doubts(LISTED, {}, 'unknown')).toEqual([]);
});
