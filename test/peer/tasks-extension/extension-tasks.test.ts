import { expect, it } from 'vitest';
import type { Connection, Exchange } from '../../../src/core/connection.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { askTask, followTask, offersTasks, TASKS, taskIdIn, taskProblems } from '../../../src/peer/tasks-extension/extension-tasks.ts';
import { standIn } from '../../stand-in.ts';
import { exchangeOf } from '../exchange-of.ts';

const TASK: JsonObject = {
  resultType: 'task',
  taskId: 'a-task',
  status: 'working',
  createdAt: '2026-07-28T12:00:00Z',
  lastUpdatedAt: '2026-07-28T12:00:00Z',
  ttlMs: null,
};
const state = (status: string) => exchangeOf('tasks/get', { result: { ...TASK, status, pollIntervalMs: 1 } });

function answering(...answers: readonly Exchange[]) {
  const sent: JsonObject[] = [];
  const left = [...answers];
  const request = async (_method: string, params: JsonObject) => {
    sent.push(params);
    return (left.length > 1 ? left.shift() : left[0]) ?? {};
  };
  return { sent, connection: standIn<Connection>({ request, waitFor: async () => undefined }) };
}

it('A server offers tasks when it declares the extension.', () => {
  expect(offersTasks({ capabilities: { extensions: { [TASKS]: {} } } })).toBe(true);
  expect(offersTasks({ capabilities: { tasks: {} } })).toBe(false);
});

it('A request of the extension declares it, unless it shall not.', async () => {
  const { connection, sent } = answering(state('working'));
  await askTask(connection, 'tasks/get', { taskId: 'x' });
  await askTask(connection, 'tasks/get', { taskId: 'x' }, false);
  const key = 'io.modelcontextprotocol/clientCapabilities';
  expect(sent).toEqual([
    { taskId: 'x', _meta: { [key]: { extensions: { [TASKS]: {} } } } },
    { taskId: 'x', _meta: { [key]: {} } },
  ]);
});

it('A task is read by its members.', () => {
  expect(taskIdIn({ result: TASK })).toBe('a-task');
  expect(taskIdIn({ result: { ...TASK, resultType: 'complete' } })).toBeUndefined();
  expect(taskProblems(TASK)).toEqual([]);
  const { ttlMs: _, ...rest } = TASK;
  expect(taskProblems({ ...rest, status: 'done', createdAt: 7 }).map(({ name }) => name)).toEqual(['status', 'createdAt', 'ttlMs']);
});

it('A task is followed until it has ended, and not for ever.', async () => {
  const ended = answering(state('working'), state('completed'));
  expect((await followTask(ended.connection, 'a-task')).result?.['status']).toBe('completed');
  const endless = answering(state('working'));
  expect((await followTask(endless.connection, 'a-task')).result?.['status']).toBe('working');
  expect(endless.sent.length).toBeLessThan(100);
});
