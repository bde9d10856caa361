import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { awaitKeys } from '../../../src/cli/fake-auth/await-keys.ts';
import { openTokenSource } from '../../../src/cli/fake-auth/token-source.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';

const SAID = 'The server has not asked for the keys of this run: it may keep those of an earlier one. Waiting up to ';
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function freePort(): Promise<number> {
  const { close, issuer } = await startAuthServer();
  await close();
  return Number(new URL(issuer).port);
}

/** The reference, which verifies with these keys. */
async function startVerifying(issuer: string, keys: JWTVerifyGetKey) {
  const verify: RunningAuthServer['verify'] = async (token, audience) => {
    const verified = await jwtVerify(token, keys, { issuer, audience }).catch(() => undefined);
    return verified && { subject: String(verified.payload.sub), scopes: String(verified.payload['scope']).split(' ') };
  };
  const server = await startHttpServer({ protection: async () => ({ issuers: [issuer], verify }) });
  open.push(server);
  return server.url;
}

/** One run with an authorization server of its own; resolves with what was said. */
async function runOnce(port: number, url: string, patienceMs: number, wish: object = {}): Promise<readonly string[]> {
  const source = await openTokenSource(port, url);
  const said: string[] = [];
  try {
    const token = new Secret(await source.sign(url, wish));
    await awaitKeys({
      target: { kind: 'url', url, transport: 'auto', headers: { Authorization: token.after('Bearer ') }, insecure: false },
      issuer: source.issuer,
      areKeysAsked: source.areKeysAsked,
      limits: DEFAULT_LIMITS,
      say: (line) => void said.push(line),
      patienceMs,
    });
    return said;
  } finally {
    await source.close();
  }
}

test('A server that keeps keys for a while is waited for, and told of once.', async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { cooldownDuration: 3000 });
  const url = await startVerifying(issuer, keys);
  expect(await runOnce(port, url, 20_000)).toEqual([]);
  expect(await runOnce(port, url, 20_000)).toEqual([`${SAID}20 s.`]);
}, 30_000);

test('A server that never asks again ends the run with what to do.', async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { cooldownDuration: 3_600_000 });
  const url = await startVerifying(issuer, keys);
  expect(await runOnce(port, url, 1000)).toEqual([]);
  await expect(runOnce(port, url, 1000)).rejects.toMatchObject({
    code: 'OLD_KEYS',
    message: `The server at \`${url}\` refuses the token of \`${issuer}\` and has not asked for its keys in 1 s: it seems to keep those of an earlier run.`,
    remedy: expect.stringContaining(`Start the server anew. With \`mcp-litmus fake auth --port ${port} --resource ${url}\` left running`),
  });
}, 30_000);

test('A server that has asked and refuses all the same is not waited for.', async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const url = await startVerifying(issuer, createRemoteJWKSet(new URL(`${issuer}/jwks`)));
  expect(await runOnce(port, url, 20_000, { audience: 'https://elsewhere.example' })).toEqual([]);
});

test('Nor is one that has the token looked at by RFC 7662.', async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let asked = 0;
  const verify: RunningAuthServer['verify'] = async (token) => {
    asked += 1;
    await (await fetch(`${issuer}/introspect`, { method: 'POST', body: new URLSearchParams({ token }) })).text();
    return undefined;
  };
  const server = await startHttpServer({ protection: async () => ({ issuers: [issuer], verify }) });
  open.push(server);
  expect(await runOnce(port, server.url, 20_000)).toEqual([]);
  expect(asked).toBeGreaterThan(0);
});

test('Whoever ends the command ends the waiting.', async () => {
  const stop = new AbortController();
  const server = await startHttpServer({ protection: async () => ({ issuers: [], verify: async () => undefined }) });
  open.push(server);
  const started = performance.now();
  await awaitKeys({
    target: { kind: 'url', url: server.url, transport: 'auto', headers: { Authorization: new Secret('Bearer x') }, insecure: false },
    issuer: 'http://127.0.0.1:9',
    areKeysAsked: () => false,
    limits: DEFAULT_LIMITS,
    say: () => stop.abort(),
    signal: stop.signal,
  });
  expect(performance.now() - started).toBeLessThan(10_000);
});
