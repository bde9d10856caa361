import { describe, expect, it } from 'vitest';
import type { Connection, OpenOptions } from '../../../src/core/connection.ts';
import { headerOf } from '../../../src/core/frames/frame.ts';
import type { Peer } from '../../../src/core/peer.ts';
import { defineFault } from '../../../src/fake/fault.ts';
import { isServed, openProbe, sessionHeaders, shown, statusOf } from '../../../src/peer/http/http-probe.ts';
import { requestsOf, startPeer } from '../../client/fake-peers.ts';

async function probeOf(fault?: ReturnType<typeof defineFault>, revision: '2025-11-25' | '2025-03-26' | '2026-07-28' = '2025-11-25') {
  const { open } = await startPeer('http', ...(fault ? [fault] : []));
  const connection = await open({ revision });
  const peer = { opening: connection.opening } as Peer;
  return { connection, probe: await openProbe({ open: (options?: OpenOptions) => open(options), peer }, connection) };
}

function named(connection: Connection, field: string): readonly (string | undefined)[] {
  return requestsOf(connection).map(({ headers }) => headerOf(headers, field));
}

describe('a probe', () => {
  it('asks in the session of its connection, on a link of its own', async () => {
    const { connection, probe } = await probeOf();
    const answer = await probe.ping();
    expect(isServed(answer)).toBe(true);
    expect(probe.link.frames[0]).toMatchObject({ kind: 'open', purpose: 'probe' });
    expect(named(probe.link, 'mcp-session-id')).toEqual([connection.sessionId]);
    expect(named(probe.link, 'mcp-protocol-version')).toEqual(['2025-11-25']);
    expect(connection.frames.some((frame) => frame.seq === answer.request.seq)).toBe(false);
  });

  it('gives no id of the session twice', async () => {
    const { connection, probe } = await probeOf();
    await probe.ping();
    await connection.request('ping');
    const ids = [...probe.link.frames, ...connection.frames].flatMap((frame) =>
      frame.kind === 'message' && frame.from === 'client' && 'id' in (frame.message as object)
        ? [(frame.message as { id: number }).id]
        : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('greets outside of the session, and ends what it opened', async () => {
    const { connection, probe } = await probeOf();
    const answer = await probe.greet({ origin: 'http://localhost:1' });
    const given = headerOf(answer.headers, 'mcp-session-id');
    expect(given).not.toBe(connection.sessionId);
    await probe.leave(answer);
    expect(requestsOf(probe.link).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(named(probe.link, 'mcp-session-id')).toEqual([undefined, given]);
    expect((await connection.request('ping')).outcome).toBe('answered');
  });

  it('listens, and is closed without ending the session', async () => {
    const { connection, probe } = await probeOf();
    const stream = await probe.get({}, 400);
    expect(stream.isStream).toBe(true);
    await probe.link.close();
    expect((await connection.request('ping')).outcome).toBe('answered');
  });

  it('speaks the stateless era as its connection does', async () => {
    const { connection, probe } = await probeOf(undefined, '2026-07-28');
    expect(sessionHeaders(connection)).toEqual({});
    expect(isServed(await probe.ping())).toBe(true);
    expect(isServed(await probe.greet())).toBe(true);
    expect(named(probe.link, 'mcp-method')).toEqual(['server/discover', 'server/discover']);
  });
});

describe('an answer', () => {
  it('is told by its status, or by what stands in its place', async () => {
    const hangsUp = defineFault({
      id: 'hangs-up',
      does: 'Hangs up on pings.',
      http: (request, next) => (request.body.includes('"ping"') ? { status: 0, headers: {}, hangUp: true } : next(request)),
    });
    const { probe } = await probeOf(hangsUp);
    const answer = await probe.ping();
    expect(statusOf(answer)).toBe('no answer (ECONNRESET)');
    expect(shown(answer).map(({ kind }) => kind)).toEqual(['request-head', 'trouble']);
    expect(statusOf(await probe.end('nobody'))).toBe('404');
  });

  it('is shown with its head and its body', async () => {
    const { probe } = await probeOf(undefined, '2025-03-26');
    expect(sessionHeaders(probe.link)).toEqual({});
    expect(shown(await probe.ping()).map(({ kind }) => kind)).toEqual(['request-head', 'response-head', 'message']);
  });
});
