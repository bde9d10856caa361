import { expect, test } from 'vitest';
import { createOpener } from '../../../src/client/opener.ts';
import { openSignIn } from '../../../src/client/sign-in/session.ts';
import { accessBySignIn } from '../../../src/client/sign-in/session-access.ts';
import type { SignInFailure } from '../../../src/client/sign-in/sign-in-failure.ts';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { later } from '../../wire/http/servers.ts';
import { pressConsent, startProtected } from './protected.ts';

const LIMITS = { requestMs: 3000, startMs: 3000, exitMs: 200, quietMs: 150 };

async function openProtected(press: 'allow' | 'deny') {
  const { count, url } = await startProtected();
  const log = createFrameLog(() => performance.now());
  const target = { kind: 'url', url, transport: 'http', headers: {}, insecure: false } as const;
  const by = { redirectUri: 'http://127.0.0.1:1/callback', askPerson: async (page: URL) => (await pressConsent(page, press)).searchParams };
  const session = openSignIn({ target, log, timeoutMs: 3000, wish: {}, by });
  const failures: SignInFailure[] = [];
  const opener = createOpener({ target, log, limits: LIMITS, access: accessBySignIn(session, (failure) => failures.push(failure)) });
  later(async () => {
    await opener.closeAll();
    await session.close();
  });
  return { opener, failures, count };
}

test('A connection signs in where it is refused, and goes on with its token.', async () => {
  const { count, failures, opener } = await openProtected('allow');
  const connection = await opener.open();
  expect((await connection.request('tools/list')).result?.['tools']).toBeDefined();
  expect(count('/token')).toBe(1);
  expect(failures).toEqual([]);
});

test('A sign-in that fails is told, and the refusal is the answer.', async () => {
  const { failures, opener } = await openProtected('deny');
  const { opening } = await opener.attempt();
  expect(opening?.http?.status).toBe(401);
  expect(failures[0]?.message).toContain('does not give access');
});
