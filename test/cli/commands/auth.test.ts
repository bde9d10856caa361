import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authority } from '../../../src/fake/auth/authority.ts';
import { protectByItself } from '../../../src/fake/auth/own-protection.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from '../../../src/fake/http/protection.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { runMain } from '../run-main.ts';

let authority: Authority;
let sound: RunningHttpServer;
let broken: RunningHttpServer;

beforeAll(async () => {
  const protection = async (origin: string) => {
    const own = await protectByItself(origin);
    authority = own.authority;
    return own;
  };
  broken = await startHttpServer({ protection, faults: findFaults(['resource-is-another-origin']) });
  sound = await startHttpServer({ protection });
});
afterAll(() => Promise.all([sound.close(), broken.close()]));

describe('auth', () => {
  test('Without a token the way to one is followed, and nothing else can be said.', async () => {
    const { code, stdout } = await runMain(['auth', sound.url]);
    expect(code).toBe(4);
    expect(stdout).toContain('The way to a token, place by place.');
    expect(stdout).not.toContain('lifecycle/');
  });

  test('A way that is broken ends with 1.', async () => {
    const { code, stdout } = await runMain(['auth', broken.url]);
    expect(code).toBe(1);
    expect(stdout).toContain('auth/resource-is-this-server');
  });

  test('With a token what must be refused is tried, and no token is shown.', async () => {
    const token = await authority.sign(sound.url, { scopes: [READ_SCOPE, CALL_SCOPE] });
    const { code, stderr, stdout } = await runMain(['auth', '--bearer', token, '--reporter', 'json', sound.url]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(token);
    const verdicts: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(stdout).checks;
    const of = (id: string) => verdicts.find((each) => each.id === id)?.verdict;
    expect(['auth/garbage-tokens-are-refused', 'auth/sessions-are-no-keys', 'auth/tokens-in-the-query-are-ignored'].map(of)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
  });

  test('A server that is started by a command has no sign-in.', async () => {
    const { code, stderr } = await runMain(['auth', '--', 'node', 'server.js']);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'mcp-litmus: A server that is started by a command has no sign-in: it takes its credentials from its environment.',
    ]);
  });
});
