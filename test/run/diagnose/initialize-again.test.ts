import { describe, expect, it } from 'vitest';
import { headerOf } from '../../../src/core/frames/frame.ts';
import { initializeAt } from '../../../src/run/diagnose/initialize-again.ts';
import { requestsOf, startPeer } from '../../client/fake-peers.ts';

describe('a second `initialize`', () => {
  it('carries neither session nor version, and ends the session that it opens', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const answer = await initializeAt(connection);
    expect(answer.status).toBe(200);
    const opened = headerOf(answer.headers, 'mcp-session-id');
    expect(opened).not.toBe(connection.sessionId);
    const [post, end] = requestsOf(connection).slice(-2);
    expect(headerOf(post?.headers ?? [], 'mcp-protocol-version')).toBeUndefined();
    expect(headerOf(post?.headers ?? [], 'mcp-session-id')).toBeUndefined();
    expect(end?.method).toBe('DELETE');
    expect(headerOf(end?.headers ?? [], 'mcp-session-id')).toBe(opened);
    expect(await connection.request('ping')).toMatchObject({ outcome: 'answered' });
  });

  it('goes to another place with other headers, and ends nothing where nothing was opened', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const answer = await initializeAt(connection, { url: '/elsewhere?room=1', headers: { 'x-room': 'one' } });
    expect(answer.status).toBe(404);
    expect(answer.request.url).toMatch(/\/elsewhere\?room=1$/);
    expect(headerOf(answer.request.headers, 'x-room')).toBe('one');
    expect(requestsOf(connection).at(-1)).toBe(answer.request);
  });
});
