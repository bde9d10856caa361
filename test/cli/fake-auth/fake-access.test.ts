import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { runMain } from '../run-main.ts';

// Loading them takes its time, and none of it is the time of a test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/checks/index.ts'),
    import('../../../src/run/test.ts'),
    import('../../../src/reporters/index.ts'),
  ]);
}, 60_000);

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function startAuthority(): Promise<RunningAuthServer> {
  const authority = await startAuthServer();
  open.push(authority);
  return authority;
}

/** The reference, which trusts this authorization server and no other. */
async function startTrusting(
  authority: Pick<RunningAuthServer, 'issuer' | 'verify'>,
  faults: readonly string[] = [],
): Promise<RunningHttpServer> {
  const { issuer, verify } = authority;
  const server = await startHttpServer({ protection: async () => ({ issuers: [issuer], verify }), faults: findFaults(faults) });
  open.push(server);
  return server;
}

/** The option with which it is taken. */
function fakeAuth({ issuer }: RunningAuthServer): readonly string[] {
  return ['--fake-auth', new URL(issuer).port];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const REFUSED = [
  'auth/foreign-tokens-are-refused',
  'auth/forged-tokens-are-refused',
  'auth/good-tokens-are-taken',
  'auth/sessions-belong-to-users',
  'auth/stale-tokens-are-refused',
];

function verdictsIn(stdout: string): { readonly [id: string]: string } {
  const checks: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(stdout).checks;
  return Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
}

describe('--fake-auth', () => {
  test('An authorization server that runs gives the tokens, and a sound server passes with them.', async () => {
    const authority = await startAuthority();
    const server = await startTrusting(authority);
    const { code, stderr, stdout } = await runMain(['auth', ...fakeAuth(authority), '--reporter', 'json', server.url]);
    expect(stderr).toBe(`The tokens are from ${authority.issuer}, for ${server.url}.\n`);
    const verdicts = verdictsIn(stdout);
    expect(REFUSED.map((id) => [id, verdicts[id]])).toEqual(REFUSED.map((id) => [id, 'passed']));
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/eyJ[A-Za-z0-9_-]{20}/);
  });

  test('Where none runs one is started, and says how a server is pointed at it.', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    // As servers do: the keys are fetched when the first token comes.
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
    const verify: RunningAuthServer['verify'] = async (token, audience) => {
      const verified = await jwtVerify(token, keys, { issuer, audience }).catch(() => undefined);
      return verified && { subject: String(verified.payload.sub), scopes: String(verified.payload['scope']).split(' ') };
    };
    const server = await startTrusting({ issuer, verify });
    const { code, stderr, stdout } = await runMain(['auth', '--fake-auth', String(port), '--reporter', 'json', server.url]);
    expect(stderr).toContain(`OAUTH_ISSUER=${issuer}\n`);
    expect(stderr).toContain(`OAUTH_AUDIENCE=${server.url}\n`);
    expect(stderr).not.toMatch(/eyJ[A-Za-z0-9_-]{20}/);
    expect([code, verdictsIn(stdout)['auth/good-tokens-are-taken']]).toEqual([0, 'passed']);
  });

  test('Two runs in a row pass where the server keeps keys for a while.', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { cooldownDuration: 8000 });
    const verify: RunningAuthServer['verify'] = async (token, audience) => {
      const verified = await jwtVerify(token, keys, { issuer, audience }).catch(() => undefined);
      return verified && { subject: String(verified.payload.sub), scopes: String(verified.payload['scope']).split(' ') };
    };
    const server = await startTrusting({ issuer, verify });
    const words = ['auth', '--fake-auth', String(port), '--reporter', 'json', server.url];
    const first = await runMain(words);
    const second = await runMain(words);
    for (const { code, stdout } of [first, second]) expect([code, verdictsIn(stdout)['auth/good-tokens-are-taken']]).toEqual([0, 'passed']);
    expect(first.stderr).not.toContain('Waiting up to');
    expect(second.stderr.match(/Waiting up to 40 s\./g)).toHaveLength(1);
  }, 60_000);

  test('A server that takes expired tokens, or those of others, is found out.', async () => {
    const authority = await startAuthority();
    const verify: RunningAuthServer['verify'] = async (token) => {
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
      return claims.iss === authority.issuer ? { subject: claims.sub, scopes: claims.scope.split(' ') } : undefined;
    };
    const server = await startTrusting({ ...authority, verify });
    const { code, stdout } = await runMain(['auth', ...fakeAuth(authority), server.url]);
    expect(code).toBe(1);
    for (const id of ['stale-tokens-are-refused', 'forged-tokens-are-refused']) expect(stdout).toContain(`auth/${id}`);
  });

  test('A server that names others is told from one that trusts us, with what to set.', async () => {
    const authority = await startAuthority();
    const server = await startTrusting({ issuer: 'https://login.example.com', verify: async () => undefined });
    const { code, stderr } = await runMain(['test', ...fakeAuth(authority), server.url]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      `takes tokens from \`https://login.example.com\` by its metadata, and refuses one from \`${authority.issuer}\``,
    );
    expect(stderr).toContain(`${authority.issuer}/jwks`);
  });

  test('A server that names itself, and takes our tokens all the same, is tried with them.', async () => {
    const authority = await startAuthority();
    const server = await startTrusting({ issuer: 'https://between.example.com', verify: authority.verify });
    const { stdout, stderr } = await runMain(['auth', ...fakeAuth(authority), '--reporter', 'json', server.url]);
    expect(stderr).toBe(`The tokens are from ${authority.issuer}, for ${server.url}.\n`);
    const verdicts = verdictsIn(stdout);
    expect(REFUSED.map((id) => [id, verdicts[id]])).toEqual(REFUSED.map((id) => [id, 'passed']));
  });

  test('A server that names us and refuses every token fails.', async () => {
    const authority = await startAuthority();
    const server = await startTrusting({ ...authority, verify: async () => undefined });
    const { code, stdout } = await runMain(['auth', ...fakeAuth(authority), server.url]);
    expect(code).toBe(1);
    expect(stdout).toContain('auth/good-tokens-are-taken');
    expect(stdout).not.toContain('what was passed');
    expect(stdout.replace(/\s+/g, ' ')).toContain(`\`${authority.issuer}\` as the issuer, \`${server.url}\` as the audience`);
  });

  test('Where something else listens on the port, the option to name another is shown whole.', async () => {
    const other = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    open.push(other);
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, stderr } = await runMain(['auth', '--fake-auth', port, 'http://127.0.0.1:9/mcp']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('name another port with `--fake-auth PORT`')]);
    expect(stderr).not.toContain('[secret]');
  });

  test('A server that asks nobody for a token is no success.', async () => {
    const authority = await startAuthority();
    const server = await startHttpServer();
    open.push(server);
    const { code, stderr, stdout } = await runMain(['auth', ...fakeAuth(authority), server.url]);
    expect(code).toBe(2);
    expect(stderr).toContain('asks nobody for a token');
    expect(stdout).toBe('');
  });

  test('A server that is not there ends with 4.', async () => {
    const authority = await startAuthority();
    const { code } = await runMain(['auth', ...fakeAuth(authority), `http://127.0.0.1:${await freePort()}/mcp`]);
    expect(code).toBe(4);
  });

  test.each([
    [['--', 'node', 'server.js'], 'takes its credentials from its environment'],
    [['--bearer', 'abc', 'http://127.0.0.1:9/mcp'], 'brings a token of its own, and `--bearer` another'],
    [['-H', 'Authorization: Bearer abc', 'http://127.0.0.1:9/mcp'], 'and an `Authorization` header another'],
  ])('With %j it is refused.', async (words, said) => {
    const { code, stderr } = await runMain(['test', '--fake-auth', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});
