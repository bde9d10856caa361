import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import { wrongMembersOf } from '../../../src/peer/talks/request-members.ts';

function wrongIn(method: string, params?: Json): readonly string[] {
  const message: JsonObject = { jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) };
  return wrongMembersOf(message).map(({ member, wanted, isThere }) => `${member} ${isThere ? 'is not' : 'lacks'} ${wanted}`);
}

test('Messages that have what their schema asks for have nothing wrong.', () => {
  expect(wrongIn('tools/list')).toEqual([]);
  expect(wrongIn('tools/list', { cursor: '', _meta: { progressToken: 7, 'com.example/a': null } })).toEqual([]);
  expect(wrongIn('tools/call', { name: 'echo', arguments: {} })).toEqual([]);
  expect(wrongIn('completion/complete', { ref: { type: 'ref/prompt', name: 'a' }, argument: { name: 'b', value: '' } })).toEqual([]);
  expect(wrongIn('notifications/cancelled', { reason: 'enough' })).toEqual([]);
  expect(wrongIn('made/up', { cursor: 5 })).toEqual([]);
});

test('What is missing or of the wrong type is named by its place.', () => {
  expect(wrongIn('tools/list', { cursor: null })).toEqual(['cursor is not a text']);
  expect(wrongIn('tools/call', { name: 5 })).toEqual(['name is not a text']);
  expect(wrongIn('prompts/get', { name: 'a', arguments: { b: 1 } })).toEqual(['arguments is not an object of texts']);
  expect(wrongIn('logging/setLevel', { level: 'loud' })).toEqual(['level is not one of the eight levels']);
  expect(wrongIn('notifications/progress', { progressToken: 1.5 })).toEqual([
    'progressToken is not a text or an integer',
    'progress lacks a number',
  ]);
  expect(wrongIn('ping', [])).toEqual(['params is not an object']);
  expect(wrongIn('ping', { _meta: 'a' })).toEqual(['_meta is not an object']);
});

test('What lies in something that is missing is told with that.', () => {
  expect(wrongIn('completion/complete', { ref: { type: 'ref/prompt' }, argument: 'b' })).toEqual(['argument is not an object']);
  expect(wrongIn('completion/complete', { ref: {}, argument: { value: '' } })).toEqual([
    'ref.type lacks a text',
    'argument.name lacks a text',
  ]);
});
