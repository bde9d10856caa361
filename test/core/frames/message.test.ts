import { expect, test } from 'vitest';
import { errorIn, isNotification, isRequest, isResponse, isRpcLike, messagesIn, responseUnder } from '../../../src/core/frames/message.ts';

const REQUEST = { jsonrpc: '2.0', id: 0, method: 'ping' };
const NOTIFICATION = { jsonrpc: '2.0', method: 'notifications/initialized' };
const RESULT = { jsonrpc: '2.0', id: null, result: {} };
const ERROR = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No.' } };

test('Requests, notifications and responses are told apart, also with the id 0 or null.', () => {
  const all = [REQUEST, NOTIFICATION, RESULT, ERROR, {}, [REQUEST], 'ping', null, undefined];
  expect(all.filter(isRequest)).toEqual([REQUEST]);
  expect(all.filter(isNotification)).toEqual([NOTIFICATION]);
  expect(all.filter(isResponse)).toEqual([RESULT, ERROR]);
});

test('An error is read where code and message have their types.', () => {
  expect(errorIn(ERROR)).toEqual({ code: -32601, message: 'No.' });
  expect(errorIn({ error: { code: 1, message: 'No.', data: null } })).toEqual({ code: 1, message: 'No.', data: null });
  expect([RESULT, { error: 'No.' }, { error: { code: '1', message: 'No.' } }, undefined].map(errorIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('A log record in JSON does not look like JSON-RPC, and a message without `jsonrpc` does.', () => {
  expect(isRpcLike({ level: 'info', msg: 'started' })).toBe(false);
  expect(isRpcLike({ method: 'GET', url: '/' })).toBe(false);
  expect(isRpcLike({ id: 1, result: {} })).toBe(true);
  expect(isRpcLike({ method: 'ping', id: 1 })).toBe(true);
  expect(isRpcLike({ error: { code: -32600, message: 'No.' } })).toBe(true);
  expect(isRpcLike({ error: 'disk full', level: 'warn' })).toBe(false);
  expect(isRpcLike([REQUEST, RESULT])).toBe(true);
  expect(isRpcLike([])).toBe(false);
  expect(isRpcLike([REQUEST, 1])).toBe(false);
  expect(isRpcLike(1)).toBe(false);
});

test('A batch holds its objects.', () => {
  expect(messagesIn(REQUEST)).toEqual([REQUEST]);
  expect(messagesIn([REQUEST, 1, RESULT])).toEqual([REQUEST, RESULT]);
  expect(messagesIn('text')).toEqual([]);
});

test('A response is found under its very id, alone or in a batch.', () => {
  expect(responseUnder(ERROR, 1)).toBe(ERROR);
  expect(responseUnder([RESULT, ERROR], 1)).toBe(ERROR);
  expect([responseUnder(ERROR, '1'), responseUnder(REQUEST, 0), responseUnder('ping', 0)]).toEqual([undefined, undefined, undefined]);
});
