import { expect, it } from 'vitest';
import {
  forbiddenCallOf,
  relatedTaskOf,
  supportOfFixture,
  takesTaskCalls,
  taskIdOf,
  taskMisfits,
  taskSupportOf,
} from '../../src/peer/tasks.ts';
import { listedPeer } from './listed-peer.ts';

const PEER = listedPeer({ pages: [[{ name: 'a', execution: { taskSupport: 'required' } }, { name: 'b' }]] });

it('Calls may be tasks where that is declared.', () => {
  expect(takesTaskCalls({ capabilities: { tasks: { requests: { tools: { call: {} } } } } })).toBe(true);
  for (const tasks of [undefined, true, {}, { requests: { tools: {} } }]) expect(takesTaskCalls({ capabilities: { tasks } })).toBe(false);
});

it('A tool that says nothing forbids tasks.', () => {
  expect([taskSupportOf({}), taskSupportOf({ execution: { taskSupport: 'optional' } })]).toEqual(['forbidden', 'optional']);
  expect([supportOfFixture(PEER, { tool: 'a' }), supportOfFixture(PEER, { tool: 'c' })]).toEqual(['required', undefined]);
});

it('A call of a tool that forbids tasks is found among what the user named.', () => {
  const [a, b] = [
    { tool: 'a', arguments: {} },
    { tool: 'b', arguments: {} },
  ];
  expect(forbiddenCallOf({ ...PEER, call: a, fixtures: { structured: b } })).toBe(b);
  expect(forbiddenCallOf({ ...PEER, call: a })).toBeUndefined();
});

it('The task of a message stands in its metadata.', () => {
  expect(relatedTaskOf({ _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't' } } })).toBe('t');
  expect(relatedTaskOf({ _meta: {} })).toBeUndefined();
});

it('A task is read by its members, and its id where it has one.', () => {
  const time = '2025-11-25T12:00:00Z';
  const task = { taskId: 'a', status: 'working', createdAt: time, lastUpdatedAt: time, ttl: null };
  expect(taskMisfits(task)).toEqual([]);
  expect(taskMisfits({ ...task, status: 'done', ttl: 'long', pollInterval: 5 }).map(({ name }) => name)).toEqual(['status', 'ttl']);
  expect(taskIdOf({ result: { task } })).toBe('a');
  expect(taskIdOf({ result: task })).toBeUndefined();
});
