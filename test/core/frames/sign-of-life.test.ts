import { expect, test } from 'vitest';
import { type Connection, NoAnswer } from '../../../src/core/connection.ts';
import { findSignOfLife, isAnswered, plainestRequest, usualRequest } from '../../../src/core/frames/sign-of-life.ts';
import type { Peer } from '../../../src/core/peer.ts';
import { standIn } from '../../stand-in.ts';

const LISTS = standIn<Peer['lists']>({
  tools: { pages: [{}], ended: 'broken' },
  prompts: { pages: [{}], ended: 'complete' },
});

function connectionThat(answers: readonly string[], dies = false) {
  const asked: string[] = [];
  const state = { alive: true };
  const connection = standIn<Connection>({
    era: 'legacy',
    get alive() {
      return state.alive;
    },
    async request(method: string) {
      asked.push(method);
      if (dies) state.alive = false;
      return { outcome: answers.includes(method) ? 'answered' : 'timeout' };
    },
  });
  return { asked, connection };
}

test('The plainest request is `ping`, and `server/discover` where there is no `ping`.', () => {
  expect([plainestRequest({ era: 'legacy' }), plainestRequest({ era: 'modern' })]).toEqual(['ping', 'server/discover']);
});

test('The first request that is answered is the sign of life.', async () => {
  const { asked, connection } = connectionThat(['ping', 'prompts/list']);
  expect(await findSignOfLife(connection, { lists: LISTS })).toBe('ping');
  expect(asked).toEqual(['ping']);
});

test('Where `ping` stays unanswered, a list that was walked to its end is asked for.', async () => {
  const { asked, connection } = connectionThat(['prompts/list']);
  expect(await findSignOfLife(connection, { lists: LISTS })).toBe('prompts/list');
  expect(asked).toEqual(['ping', 'prompts/list']);
});

test('What was answered is asked for first the next time.', async () => {
  const { asked, connection } = connectionThat(['prompts/list']);
  await findSignOfLife(connection, { lists: LISTS });
  expect(await findSignOfLife(connection, { lists: LISTS })).toBe('prompts/list');
  expect(asked).toEqual(['ping', 'prompts/list', 'prompts/list']);
});

test('The usual request is the plainest until another was found to be answered.', async () => {
  const { connection } = connectionThat(['prompts/list']);
  expect(usualRequest(connection)).toBe('ping');
  await findSignOfLife(connection, { lists: LISTS });
  expect(usualRequest(connection)).toBe('prompts/list');
});

test('There is none where nothing is answered, and a dead server is asked nothing more.', async () => {
  expect(await findSignOfLife(connectionThat([]).connection, { lists: LISTS })).toBeUndefined();
  const { asked, connection } = connectionThat([], true);
  expect(await findSignOfLife(connection, { lists: LISTS })).toBeUndefined();
  expect(asked).toEqual(['ping']);
});

test('Only an answer counts.', async () => {
  const { connection } = connectionThat(['ping']);
  expect([await isAnswered(connection, 'ping'), await isAnswered(connection, 'tools/list')]).toEqual([true, false]);
});

test('What HTTP withholds is no answer that decides.', async () => {
  const withStatus = (status: number) =>
    standIn<Connection>({ era: 'legacy', alive: true, request: async () => ({ outcome: 'refused', sent: {}, http: { status } }) });
  for (const status of [401, 403, 429, 503]) await expect(isAnswered(withStatus(status), 'ping')).rejects.toThrow(NoAnswer);
  expect(await isAnswered(withStatus(500), 'ping')).toBe(false);
});
