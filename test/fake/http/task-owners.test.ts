import { describe, expect, it } from 'vitest';
import type { FakeEvent, FakeHttpRequest } from '../../../src/fake/fake-http.ts';
import { askForNoTask, createTaskOwners } from '../../../src/fake/http/task-owners.ts';

const BEGUN = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { resultType: 'task', taskId: 't-1', status: 'working' } });

function request(method: string, params: object, headers: FakeHttpRequest['headers'] = {}): FakeHttpRequest {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method, params });
  return { method: 'POST', path: '/mcp', query: new URLSearchParams(), headers, body, signal: new AbortController().signal };
}

describe('the owner of a task', () => {
  it('is who began it, told at once or on a stream.', async () => {
    const owners = createTaskOwners();
    owners.learn('ada', { status: 200, headers: {}, body: BEGUN });
    expect(owners.ownerOf(request('tasks/get', { taskId: 't-1' }))).toBe('ada');
    async function* events(): AsyncGenerator<FakeEvent> {
      yield { comment: 'still here' };
      yield { data: BEGUN.replace('t-1', 't-2') };
    }
    const { events: watched } = owners.learn('bob', { status: 200, headers: {}, events: events() });
    const seen: FakeEvent[] = [];
    for await (const event of watched ?? []) seen.push(event);
    expect(seen).toHaveLength(2);
    expect(owners.ownerOf(request('tasks/cancel', { taskId: 't-2' }))).toBe('bob');
  });

  it('is nobody where no task is asked for, or none was begun.', () => {
    const owners = createTaskOwners();
    owners.learn('ada', { status: 200, headers: {}, body: '{"jsonrpc":"2.0","id":1,"result":{"taskId":"t-1"}}' });
    for (const asked of [request('tasks/get', { taskId: 't-1' }), request('tools/call', { taskId: 't-1' }), request('tasks/get', {})])
      expect(owners.ownerOf(asked)).toBeUndefined();
  });
});

it('Who asks for the task of another asks for one that nobody has, in its headers as well.', () => {
  const other = askForNoTask(request('tasks/get', { taskId: 't-1' }, { 'mcp-name': 't-1' }));
  expect(JSON.parse(other.body).params).toEqual({ taskId: 'none' });
  expect(other.headers).toEqual({ 'mcp-name': 'none' });
  expect(askForNoTask(request('tasks/get', { taskId: 't-1' })).headers).toEqual({});
});
