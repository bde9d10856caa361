import { expect, it } from 'vitest';
import type { FakeSession } from '../../src/fake/fault.ts';
import { nameTasks } from '../../src/fake/task-bending.ts';
import { standIn } from '../stand-in.ts';

const SESSION = standIn<FakeSession>({ shared: new Map() });
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call' };

it('Tasks are named otherwise wherever they are named, and found by that name.', async () => {
  const { bend, handle } = nameTasks((count) => `task-${count}`);
  const made = bend({ jsonrpc: '2.0', id: 1, result: { task: { taskId: 'real', status: 'working' } } }, SESSION, CALL);
  expect(made).toMatchObject({ result: { task: { taskId: 'task-1' } } });
  expect(bend({ jsonrpc: '2.0', method: 'notifications/tasks/status', params: { taskId: 'real' } }, SESSION, undefined)).toMatchObject({
    params: { taskId: 'task-1' },
  });
  const asked: unknown[] = [];
  const next = async (message: unknown) => void asked.push(message);
  await handle({ jsonrpc: '2.0', id: 2, method: 'tasks/get', params: { taskId: 'task-1' } }, next as never, SESSION, () => {});
  expect(asked).toMatchObject([{ params: { taskId: 'real' } }]);
});
