import { expect, it } from 'vitest';
import { answerToServer } from '../../src/client/server-requests.ts';
import { ClientRefusal } from '../../src/core/connection.ts';
import type { JsonObject } from '../../src/core/json/json.ts';

it.each([
  ['ping', { result: {} }],
  ['roots/list', { result: { roots: [] } }],
  ['elicitation/create', { result: { action: 'decline' } }],
  ['sampling/createMessage', { error: { code: -1, message: 'The user declined the sampling request.' } }],
  ['garden/water', { error: { code: -32601, message: 'Method not found' } }],
])('The request `%s` of a server is answered under its id.', (method, rest) => {
  expect(answerToServer({ jsonrpc: '2.0', id: 's-1', method })).toEqual({ jsonrpc: '2.0', id: 's-1', ...rest });
});

it('A check may answer in its own way.', () => {
  const answers = { 'elicitation/create': ({ message }: JsonObject) => ({ action: 'accept', content: { said: message ?? null } }) };
  const asked = { jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: { message: 'Name?' } };
  expect(answerToServer(asked, answers)).toMatchObject({ result: { action: 'accept', content: { said: 'Name?' } } });
  expect(answerToServer({ ...asked, method: 'ping' }, answers)).toMatchObject({ result: {} });
});

it('A check may refuse with an error of its own.', () => {
  const refuse = () => {
    throw new ClientRefusal(-32603, 'The disk is full.');
  };
  const asked = { jsonrpc: '2.0', id: 2, method: 'roots/list' };
  expect(answerToServer(asked, { 'roots/list': refuse })).toEqual({
    jsonrpc: '2.0',
    id: 2,
    error: { code: -32603, message: 'The disk is full.' },
  });
});

it('An id of zero stays zero.', () => {
  expect(answerToServer({ jsonrpc: '2.0', id: 0, method: 'ping' })).toMatchObject({ id: 0 });
});
