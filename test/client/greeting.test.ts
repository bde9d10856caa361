import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/core/json/json.ts';
import { failWith } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { requestsOf, startPeer } from './fake-peers.ts';

function sentMethods(frames: Awaited<ReturnType<Awaited<ReturnType<typeof startPeer>>['open']>>['frames']): readonly unknown[] {
  return frames.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'client' && isObject(frame.message) ? [frame.message['method']] : [],
  );
}

describe('a greeting', () => {
  it('is `initialize` and `initialized` in the session era', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    expect(sentMethods(connection.frames)).toEqual(['initialize', 'notifications/initialized']);
    expect(connection.opening?.result?.['protocolVersion']).toBe('2025-11-25');
  });

  it('is `server/discover` in the stateless era', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open({ revision: '2026-07-28' });
    expect(sentMethods(connection.frames)).toEqual(['server/discover']);
    expect(connection.opening?.result?.['supportedVersions']).toContain('2026-07-28');
  });

  it('stops half way where that is asked for', async () => {
    const { open } = await startPeer('stdio');
    expect(sentMethods((await open({ greeting: 'opened' })).frames)).toEqual(['initialize']);
    expect(sentMethods((await open({ greeting: 'none' })).frames)).toEqual([]);
  });

  it('takes over the version that the server counters with', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open({ revision: '2025-06-18', offers: '1999-01-01' });
    expect(connection.revision).toBe('2025-11-25');
  });

  it('reads the draft before the first revision as that revision, and names no version in headers', async () => {
    const old = defineFault({
      id: 'old',
      does: 'Agrees to a draft alone.',
      bend: (message) =>
        isObject(message['result']) && message['result']['protocolVersion'] !== undefined
          ? { ...message, result: { ...message['result'], protocolVersion: '2024-10-07' } }
          : message,
    });
    const { open } = await startPeer('http', old);
    const connection = await open();
    expect(connection.revision).toBe('2024-11-05');
    const [, initialized] = requestsOf(connection).map(({ headers }) => Object.fromEntries(headers));
    expect(initialized).not.toHaveProperty('mcp-protocol-version');
  });

  it('takes over the session id, and names it and the version from then on', async () => {
    const { open } = await startPeer('http');
    const connection = await open({ revision: '2025-06-18' });
    expect(connection.sessionId).toMatch(/^[\w-]{32}$/);
    const [opening, initialized] = requestsOf(connection).map(({ headers }) => Object.fromEntries(headers));
    expect(opening).not.toHaveProperty('mcp-session-id');
    expect(opening).not.toHaveProperty('mcp-protocol-version');
    expect(initialized).toMatchObject({ 'mcp-session-id': connection.sessionId, 'mcp-protocol-version': '2025-06-18' });
  });

  it('says nothing more after a refusal', async () => {
    const refuses = defineFault({
      id: 'refuses',
      does: 'Refuses.',
      handle: failWith('initialize', () => ({ code: -32000, message: 'no' })),
    });
    const { opener } = await startPeer('stdio', refuses);
    const { connection, opening } = await opener.attempt();
    expect(opening?.error).toEqual({ code: -32000, message: 'no' });
    expect(sentMethods(connection.frames)).toEqual(['initialize']);
  });
});
