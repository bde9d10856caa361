import { expect, test } from 'vitest';
import { AUTHORIZATION_SERVER } from '../../../src/core/frames/frame.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, modernRequest } from '../../seen-client.ts';

test('A process is one conversation, with what both sides declared in it.', () => {
  const seen = createSeen();
  seen.accept('stdio', ['stays-mute']);
  seen.line('client', initialize('2025-06-18'));
  seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-03-26', capabilities: { tools: {} } } });
  seen.line('client', { jsonrpc: '2.0', method: 'notifications/initialized' });
  const { talks, loose } = toTalks(seen.frames);
  expect(talks).toMatchObject([
    {
      id: 'main',
      wire: 'stdio',
      era: 'legacy',
      revision: '2025-03-26',
      isOpen: true,
      faults: ['stays-mute'],
      clientInfo: { name: 'probe' },
      capabilities: { roots: {} },
      serverCapabilities: { tools: {} },
      requests: [],
    },
  ]);
  expect(talks[0]?.opening?.method).toBe('initialize');
  expect(talks[0]?.notices).toHaveLength(1);
  expect(loose).toEqual([]);
});

test('A process that nobody spoke to is none.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  seen.add({ kind: 'stderr', from: 'server', connection: 'main', text: 'hello' });
  expect(toTalks(seen.frames).talks).toEqual([]);
});

test('A process that is asked in the stateless era and then greeted is of the session era.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', modernRequest(0, 'server/discover'));
  expect(toTalks(seen.frames).talks).toMatchObject([{ era: 'modern', isOpen: false, revision: '2026-07-28' }]);
  seen.line('server', { jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'No.' } });
  seen.line('client', initialize('2025-11-25', 1));
  const [talk] = toTalks(seen.frames).talks;
  expect(talk).toMatchObject({ era: 'legacy', isOpen: false, revision: '2025-11-25', opening: { id: 1 } });
  expect(talk?.calls).toHaveLength(2);
});

test('The stateless era declares itself in each request, and the last one counts.', () => {
  const seen = createSeen();
  seen.accept();
  seen.http({ body: modernRequest(0, 'server/discover'), answer: { jsonrpc: '2.0', id: 0, result: { capabilities: { prompts: {} } } } });
  const [talk] = toTalks(seen.frames).talks;
  expect(talk).toMatchObject({ era: 'modern', revision: '2026-07-28', isOpen: true, capabilities: { sampling: {} } });
  expect(talk).toMatchObject({ clientInfo: { version: '2.0.0' }, serverCapabilities: { prompts: {} } });
});

test('Endpoints are kept apart, and conversations stand in the order in which they began.', () => {
  const seen = createSeen();
  seen.accept('http', [], 'main');
  seen.accept('http', ['stays-mute'], 'fault stays-mute');
  seen.session('b', '2025-11-25', 'fault stays-mute');
  seen.session('a', '2025-06-18', 'main');
  seen.http({ method: 'GET', url: '/elsewhere' }, 'main');
  const { talks, loose } = toTalks(seen.frames);
  expect(talks.map(({ id, sessionId, faults }) => [id, sessionId, faults])).toEqual([
    ['fault stays-mute 1', 'b', ['stays-mute']],
    ['main 1', 'a', []],
  ]);
  expect(loose).toMatchObject([{ url: '/elsewhere' }]);
});

test('Where nothing was agreed on, what was offered counts if it is of the session era, and the newest of it otherwise.', () => {
  const revisionAfter = (offered: string) => {
    const seen = createSeen();
    seen.accept('stdio');
    seen.line('client', initialize(offered));
    return toTalks(seen.frames).talks[0]?.revision;
  };
  expect(['2024-11-05', '2026-07-28', '1.0'].map(revisionAfter)).toEqual(['2024-11-05', '2025-11-25', '2025-11-25']);
});

test('What was refused at the door was not said, since it is said again with a token under the same id.', () => {
  const seen = createSeen();
  seen.session('one');
  const call = { headers: { 'mcp-session-id': 'one' }, body: { jsonrpc: '2.0', id: 7, method: 'tools/list' } };
  seen.http({ ...call, status: 403 });
  const again = seen.http({ ...call, answer: { jsonrpc: '2.0', id: 7, result: {} } });
  const [talk] = toTalks(seen.frames).talks;
  expect(talk?.calls.map(({ method, http }) => [method, http?.head.seq])).toEqual([
    ['initialize', expect.any(Number)],
    ['tools/list', again.seq],
  ]);
  expect(talk?.requests).toHaveLength(3);
});

test('Whoever was never let in has one conversation, of what it would have said.', () => {
  const seen = createSeen();
  seen.accept('http', ['is-odd']);
  seen.http({ body: initialize('2025-06-18'), status: 401 });
  seen.http({ method: 'GET', url: '/.well-known/oauth-protected-resource' });
  const { loose, talks } = toTalks(seen.frames);
  expect(talks).toMatchObject([{ era: 'legacy', revision: '2025-06-18', isOpen: false, faults: ['is-odd'], requests: [{ status: 401 }] }]);
  expect(loose).toMatchObject([{ url: '/.well-known/oauth-protected-resource' }]);
});

test('A stream of HTTP+SSE that was refused is a conversation over that wire.', () => {
  const seen = createSeen();
  seen.http({ method: 'GET', url: '/sse', status: 401 });
  expect(toTalks(seen.frames).talks).toMatchObject([{ wire: 'sse', era: 'legacy', isOpen: false }]);
});

test('Faults of the authorization server are played in every conversation over HTTP, and its requests belong to none.', () => {
  const seen = createSeen();
  seen.accept('http', ['is-odd']);
  seen.accept('http', ['hides'], AUTHORIZATION_SERVER);
  seen.session('one');
  seen.http({ body: { client_name: 'probe' }, url: '/register' }, AUTHORIZATION_SERVER);
  const { loose, talks } = toTalks(seen.frames);
  expect(talks.map(({ faults }) => faults)).toEqual([['is-odd', 'hides']]);
  expect(loose).toMatchObject([{ url: '/register' }]);
});
