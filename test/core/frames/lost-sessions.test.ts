import { expect, test } from 'vitest';
import { createFrameLog, type FrameLog } from '../../../src/core/frames/frame-log.ts';
import { findLostSessions, withoutRequests } from '../../../src/core/frames/lost-sessions.ts';

function ask(log: FrameLog, method: string, session?: string): number {
  const headers = session === undefined ? [] : [['Mcp-Session-Id', session] as const];
  return log.add({ kind: 'request-head', from: 'client', connection: 'c1', method, url: '/mcp', headers }).seq;
}

function answer(log: FrameLog, request: number, status: number, gives?: string): number {
  const headers = gives === undefined ? [] : [['mcp-session-id', gives] as const];
  return log.add({ kind: 'response-head', from: 'server', connection: 'c1', request, status, headers }).seq;
}

const seqsOf = (log: FrameLog) => findLostSessions(log.frames).map(({ head }) => head.seq);

test('A 404 in a session that was given tells that it is gone, also where it was to be ended.', () => {
  const log = createFrameLog(() => 0);
  answer(log, ask(log, 'POST'), 200, 'a');
  answer(log, ask(log, 'POST', 'a'), 200);
  const lost = answer(log, ask(log, 'POST', 'a'), 404);
  const ended = answer(log, ask(log, 'DELETE', 'a'), 404);
  expect(seqsOf(log)).toEqual([lost, ended]);
});

test('A 404 tells nothing of a session that was never given, that we ended, or that is being ended.', () => {
  const log = createFrameLog(() => 0);
  answer(log, ask(log, 'POST', 'never'), 404);
  answer(log, ask(log, 'POST'), 404);
  answer(log, ask(log, 'POST'), 200, 'a');
  const underWay = ask(log, 'POST', 'a');
  answer(log, ask(log, 'DELETE', 'a'), 204);
  answer(log, underWay, 404);
  answer(log, ask(log, 'POST', 'a'), 404);
  answer(log, ask(log, 'DELETE', 'a'), 404);
  expect(seqsOf(log)).toEqual([]);
});

test('Requests are left out with all that was answered to them.', () => {
  const log = createFrameLog(() => 0);
  const first = ask(log, 'POST');
  answer(log, first, 404);
  const second = ask(log, 'POST');
  answer(log, second, 200);
  log.add({ kind: 'body', from: 'server', connection: 'c1', request: first, text: '', bytes: 0 });
  expect(withoutRequests(log.frames, new Set([first])).map(({ seq }) => seq)).toEqual([2, 3]);
  expect(withoutRequests(log.frames, new Set())).toBe(log.frames);
});
