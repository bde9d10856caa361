import { expect, test } from 'vitest';
import { findLeftSessions } from '../../src/client/left-sessions.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';

test('What raw requests were given is left, unless it was ended, or another connection has it as well.', () => {
  const log = createFrameLog(() => 0);
  const ask = (connection: string, method: string, named: string | undefined, given?: string) => {
    const headers = (session?: string) => (session === undefined ? [] : [['mcp-session-id', session] as const]);
    const { seq } = log.add({ kind: 'request-head', from: 'client', connection, method, url: '/mcp', headers: headers(named) });
    log.add({ kind: 'response-head', from: 'server', connection, request: seq, status: 200, headers: headers(given) });
  };
  ask('c1', 'POST', undefined, 'left');
  ask('c1', 'POST', undefined, 'ended');
  ask('c2', 'DELETE', 'ended');
  ask('c2', 'POST', undefined, 'shared');
  ask('c1', 'POST', undefined, 'shared');
  ask('c1', 'POST', 'echoed', 'echoed');
  expect(findLeftSessions(log.frames, 'c1')).toEqual(['left']);
  expect(findLeftSessions(log.frames, 'c2')).toEqual([]);
});
