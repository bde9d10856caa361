import { describe, expect, it } from 'vitest';
import { fullCapabilities } from '../../../src/client/capabilities.ts';
import type { Connection } from '../../../src/core/connection.ts';
import { isObject, type JsonObject } from '../../../src/core/json/json.ts';
import type { FakeWire } from '../../../src/fake/fault.ts';
import { WILLING } from '../../../src/peer/asking/willing-client.ts';
import { startPeer } from '../../client/fake-peers.ts';

const RELATED = 'io.modelcontextprotocol/related-task';
const SLOW = { steps: 20, pauseMs: 100 };

async function open(wire: FakeWire = 'stdio'): Promise<Connection> {
  const connection = await (await startPeer(wire)).open({ revision: '2025-11-25', declares: fullCapabilities('2025-11-25') });
  connection.answerWith(WILLING);
  return connection;
}

async function begin(connection: Connection, tool: string, given: JsonObject = {}): Promise<string> {
  const { result } = await connection.request('tools/call', { name: tool, arguments: given, task: { ttl: 5000 } });
  expect(result?.['task']).toMatchObject({ status: 'working', ttl: 5000 });
  return isObject(result?.['task']) ? String(result['task']['taskId']) : '';
}

describe.each(['stdio', 'http'] as const)('a call as a task over %s', (wire) => {
  it('goes on after its answer, asks its client, and keeps its result', async () => {
    const connection = await open(wire);
    const taskId = await begin(connection, 'take_inventory');
    const { result } = await connection.request('tasks/result', { taskId });
    expect(result).toMatchObject({ content: [{ text: 'Counted 5 books in harbour.' }], _meta: { [RELATED]: { taskId } } });
    const question = connection.frames.find((frame) => frame.kind === 'message' && frame.text.includes('elicitation/create'));
    expect(question).toMatchObject({ message: { params: { _meta: { [RELATED]: { taskId } } } } });
    expect((await connection.request('tasks/get', { taskId })).result).toMatchObject({ taskId, status: 'completed' });
    expect((await connection.request('tasks/list')).result).toMatchObject({ tasks: [{ taskId }] });
  });
});

describe('a task', () => {
  it('is cancelled once, for good', async () => {
    const connection = await open();
    const taskId = await begin(connection, 'export_catalogue', SLOW);
    const waiting = connection.request('tasks/result', { taskId });
    expect((await connection.request('tasks/cancel', { taskId })).result).toMatchObject({ status: 'cancelled' });
    expect((await waiting).error?.code).toBe(-32602);
    expect((await connection.request('tasks/cancel', { taskId })).error?.code).toBe(-32602);
    expect((await connection.request('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
  });

  it('fails with what its tool says, and is asked for where tools want it', async () => {
    const connection = await open();
    const taskId = await begin(connection, 'export_catalogue', { steps: 99 });
    expect((await connection.request('tasks/result', { taskId })).result).toMatchObject({ isError: true });
    expect((await connection.request('tasks/get', { taskId })).result).toMatchObject({
      status: 'failed',
      statusMessage: expect.stringContaining('steps'),
    });
    const codes = [
      { name: 'take_inventory' },
      { name: 'list_branches', task: {} },
      { name: 'export_catalogue', task: 7 },
      { name: 'export_catalogue', task: { ttl: 'long' } },
    ].map(async (params) => (await connection.request('tools/call', params)).error?.code);
    expect(await Promise.all(codes)).toEqual([-32601, -32601, -32602, -32602]);
  });

  it('belongs to its session and to one revision', async () => {
    const { open: openPeer } = await startPeer('http');
    const [first, second] = [await openPeer({ revision: '2025-11-25' }), await openPeer({ revision: '2025-11-25' })];
    const taskId = await begin(first, 'export_catalogue');
    expect((await second.request('tasks/get', { taskId })).error?.code).toBe(-32602);
    const older = await openPeer({ revision: '2025-06-18' });
    expect((await older.request('tasks/list')).error?.code).toBe(-32601);
    expect((await older.request('tools/call', { name: 'take_inventory', task: {} })).result).toHaveProperty('content');
  });
});
