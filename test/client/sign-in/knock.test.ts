import { expect, test } from 'vitest';
import { openDoor } from '../../../src/client/sign-in/knock.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { later, serve } from '../../wire/http/servers.ts';

async function knock(transport: 'auto' | 'http' | 'sse', postStatus = 200) {
  const asked: string[] = [];
  const { origin } = await serve((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization ?? '-'} ${request.headers['mcp-session-id'] ?? '-'}`);
    const session = request.method === 'POST' && postStatus === 200 ? { 'mcp-session-id': 's1' } : {};
    response.writeHead(request.method === 'POST' ? postStatus : 401, session).end();
  });
  const target = { kind: 'url', url: `${origin}/mcp`, transport, headers: {}, insecure: false } as const;
  const door = openDoor({ target, log: createFrameLog(() => performance.now()), timeoutMs: 3000 });
  later(() => door.close());
  const answer = await door.knock(new Secret('t1'));
  return { status: answer.status, asked };
}

test('A client opens with `initialize`, and ends the session that comes of it.', async () => {
  expect(await knock('http')).toEqual({ status: 200, asked: ['POST Bearer t1 -', 'DELETE Bearer t1 s1'] });
});

test('HTTP+SSE opens with a stream, also where nobody says that it is spoken.', async () => {
  expect(await knock('sse')).toEqual({ status: 401, asked: ['GET Bearer t1 -'] });
  expect(await knock('auto', 405)).toEqual({ status: 401, asked: ['POST Bearer t1 -', 'GET Bearer t1 -'] });
  expect(await knock('http', 405)).toEqual({ status: 405, asked: ['POST Bearer t1 -'] });
});
