import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { findMessageMisfits } from '../../../src/peer/shapes/message-misfits.ts';
import { loadShapes } from '../../../src/spec/shapes.ts';

type Said = readonly ['client' | 'server', Json, connection?: string];

async function judge(said: readonly Said[], revision: Revision = '2025-11-25') {
  const frames = said.map(
    ([from, message, connection = 'main'], seq): Frame => ({
      kind: 'message',
      seq,
      t: 0,
      from,
      connection,
      message,
      text: JSON.stringify(message),
    }),
  );
  const measure = { revision, shapes: await loadShapes(revision), isOrdinary: (connection: string) => connection !== 'probe' };
  return findMessageMisfits(frames, measure).map(
    ({ kind, name, place, frames: shown }) => `${kind} ${place} in ${name}: ${shown.map(({ seq }) => seq)}`,
  );
}

function opened(revision: string, connection = 'main'): readonly Said[] {
  const result = { protocolVersion: revision, capabilities: {}, serverInfo: { name: 'a', version: '1' } };
  return [
    ['client', { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }, connection],
    ['server', { jsonrpc: '2.0', id: 1, result }, connection],
  ];
}

function listed(result: Json, connection = 'main', id = 2): readonly Said[] {
  return [
    ['client', { jsonrpc: '2.0', id, method: 'prompts/list' }, connection],
    ['server', { jsonrpc: '2.0', id, result }, connection],
  ];
}

const NAMELESS = { prompts: [{ title: 'one' }] };

test('What is seen twice is told once, with both messages.', async () => {
  expect(await judge([...opened('2025-11-25'), ...listed(NAMELESS), ...listed(NAMELESS, 'main', 3)])).toEqual([
    'missing prompts[].name in the result of `prompts/list`: 3,5',
  ]);
});

test('Connections that speak another revision, or that are probes, are not judged by this one.', async () => {
  expect(await judge([...opened('2025-06-18'), ...listed(NAMELESS)])).toEqual([]);
  expect(await judge([...opened('2025-11-25', 'probe'), ...listed(NAMELESS, 'probe')])).toEqual([]);
  expect(await judge(listed(NAMELESS))).toEqual([]);
});

test('Errors, answers under other ids and methods of the vendor have no shape here.', async () => {
  expect(
    await judge([
      ...opened('2025-11-25'),
      ['client', { jsonrpc: '2.0', id: 2, method: 'prompts/list' }],
      ['server', { jsonrpc: '2.0', id: 2, error: { code: -32603, message: 'No.' } }],
      ['server', { jsonrpc: '2.0', id: '2', result: NAMELESS }],
      ['server', { jsonrpc: '2.0', method: 'notifications/vendor', params: 7 }],
      ['server', { jsonrpc: '2.0', id: 1, method: 'toString', params: 7 }],
    ]),
  ).toEqual([]);
});

test('What the server sends of its own is judged whole.', async () => {
  expect(
    await judge([
      ...opened('2025-11-25'),
      ['server', { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'warn' } }],
      ['server', { jsonrpc: '2.0', id: 5, method: 'ping', params: null }],
    ]),
  ).toEqual([
    'missing params.data in the notification `notifications/message`: 2',
    'wrong params.level in the notification `notifications/message`: 2',
    'wrong params in the request `ping`: 3',
  ]);
});

test('A result may stand for a task, may ask for input, or may be of a type that an extension brings.', async () => {
  const call: Said = ['client', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'a' } }];
  const answer = (result: Json): Said => ['server', { jsonrpc: '2.0', id: 2, result }];
  const task = { taskId: 't', status: 'working', createdAt: 'x', lastUpdatedAt: 'x', ttl: null };
  expect(await judge([...opened('2025-11-25'), call, answer({ task })])).toEqual([]);
  expect(await judge([call, answer({ resultType: 'input_required', requestState: 'a' })], '2026-07-28')).toEqual([]);
  expect(await judge([call, answer({ resultType: 'input_required', requestState: 7 })], '2026-07-28')).toEqual([
    'wrong requestState in the result of `tools/call`: 1',
  ]);
  expect(await judge([call, answer({ resultType: 'task', taskId: 't' })], '2026-07-28')).toEqual([]);
});
