import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import type { UrlTarget } from '../../src/core/target.ts';
import type { Authority } from '../../src/fake/auth/authority.ts';
import { protectByItself } from '../../src/fake/auth/own-protection.ts';
import type { Fault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from '../../src/fake/http/protection.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { surveySignIn } from '../../src/run/sign-in.ts';
import { surveyServer } from '../../src/run/survey.ts';
import { later } from '../wire/http/servers.ts';

/** Surveys the sign-in of the reference, behind tokens or not. */
async function survey(options: {
  readonly isProtected: boolean;
  readonly bringsToken?: boolean;
  readonly faults?: readonly Fault[];
  readonly wire?: 'http' | 'sse';
}) {
  const { wire = 'http' } = options;
  let authority: Authority | undefined;
  const protection = async (origin: string) => {
    const own = await protectByItself(origin);
    authority = own.authority;
    return own;
  };
  const server = await startHttpServer({ ...(options.isProtected && { protection }), ...(options.faults && { faults: options.faults }) });
  later(() => server.close());
  const url = wire === 'http' ? server.url : server.sseUrl;
  const token = options.bringsToken ? await authority?.sign(url, { scopes: [READ_SCOPE, CALL_SCOPE] }) : undefined;
  const headers = token === undefined ? {} : { Authorization: new Secret(`Bearer ${token}`) };
  const target: UrlTarget = { kind: 'url', url, transport: wire, headers, insecure: false };
  let now = 0;
  const log = createFrameLog(() => now++);
  const limits = DEFAULT_LIMITS;
  const opener = createOpener({ target, log, limits });
  later(() => opener.closeAll());
  const found = await surveyServer({ opener, log, limits, wire, isProcess: false, maxPages: 2, progress: () => {} });
  return { signIn: await surveySignIn({ target, log, opener, survey: found, wire, timeoutMs: 3000 }), log };
}

describe('the survey of a sign-in', () => {
  it('goes by what the server said to its first requests, where it lets nobody in.', async () => {
    const { signIn } = await survey({ isProtected: true });
    expect(signIn?.door.map(({ asked, status }) => [asked, status])).toEqual([
      ['initialize', 401],
      ['server/discover', 401],
    ]);
    expect(signIn?.refusal?.challenges.problems).toEqual([]);
    expect(signIn?.servers.map(({ metadata }) => metadata?.['issuer'])).toEqual(signIn?.servers.map(({ issuer }) => issuer));
  });

  it('asks again without the token that was brought.', async () => {
    const { log, signIn } = await survey({ isProtected: true, bringsToken: true });
    expect(signIn?.door.map(({ asked, status }) => [asked, status])).toEqual([
      ['initialize', 401],
      ['tools/list', 401],
      ['tools/call', 401],
    ]);
    const strange = log.frames.filter((frame) => frame.kind === 'request-head' && frame.url.includes('/.well-known/'));
    expect(strange.length).toBeGreaterThan(2);
    for (const frame of strange)
      if (frame.kind === 'request-head') expect(frame.headers.map(([name]) => name.toLowerCase())).not.toContain('authorization');
  });

  it('finds no way where none is needed, and looks whether any is offered.', async () => {
    const { signIn } = await survey({ isProtected: false });
    expect(signIn?.refusal).toBeUndefined();
    expect(signIn?.door.map(({ asked }) => asked)).toEqual(['tools/call']);
    expect(signIn?.resource.map(({ state }) => state)).toEqual(['absent', 'absent']);
  });

  it('asks for the stream of HTTP+SSE without the token that was brought, and posts without it.', async () => {
    const guarded = await survey({ isProtected: true, bringsToken: true, wire: 'sse' });
    expect(guarded.signIn?.door.map(({ asked, status }) => [asked, status])).toEqual([
      ['GET', 401],
      ['initialize', 401],
    ]);
    expect(guarded.signIn?.refusal?.asked).toBe('GET');
    const faults = findFaults(['posts-need-no-token']);
    const halfOpen = await survey({ isProtected: true, bringsToken: true, wire: 'sse', faults });
    expect(halfOpen.signIn?.door.map(({ status }) => status)).toEqual([401, 202]);
    expect((await survey({ isProtected: false, wire: 'sse' })).signIn).toBeUndefined();
  });

  it('takes an error that speaks of access for a refusal.', async () => {
    const { signIn } = await survey({ isProtected: true, faults: findFaults(['refuses-with-200']) });
    expect(signIn?.refusal).toMatchObject({ status: 200, said: 'Unauthorized: missing bearer token' });
  });
});
