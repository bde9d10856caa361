import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { StopRequest } from '../../src/cli/io.ts';
import { LITMUS_CLIENT, POSTING_CLIENT, PUBLIC_CLIENT } from '../../src/fake/auth/clients.ts';
import { type RunningAuthServer, startAuthServer } from '../../src/fake/auth/start-auth-server.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { findFaults } from '../../src/fake/serve.ts';
import { pressConsent, startProtected } from '../client/sign-in/protected.ts';
import { ask } from '../fake/auth/flow.ts';
import { later } from '../wire/http/servers.ts';
import { createFolder, signInByPage } from './login/sign-in-by-page.ts';
import { type Outcome, runMain } from './run-main.ts';

const REPORTERS = ['terminal', 'json', 'junit', 'sarif', 'markdown', 'html', 'badge'];
const WRITING = REPORTERS.flatMap((name) => ['--reporter', `${name}=out.${name}`]);
const EVERYTHING = ['--verbose', '--record', 'out.jsonl', '--reporter', 'terminal', ...WRITING];

/** What a form of the sign-in may not show. */
const SECRET_FIELDS = ['code', 'code_verifier', 'client_secret', 'client_assertion', 'refresh_token', 'access_token', 'token'];

// Loading them takes its time, and none of it is the time of a test.
beforeAll(async () => {
  await Promise.all([
    import('../../src/checks/index.ts'),
    import('../../src/run/test.ts'),
    import('../../src/reporters/index.ts'),
    import('../../src/client/sign-in/session.ts'),
  ]);
}, 60_000);

function secretsIn(asked: readonly { readonly body: string }[]): readonly string[] {
  return asked.flatMap(({ body }) => {
    const form = new URLSearchParams(body);
    return SECRET_FIELDS.flatMap((name) => form.get(name) ?? []);
  });
}

async function tokensIn(folder: string): Promise<readonly string[]> {
  const kept = JSON.parse(await readFile(join(folder, 'token.json'), 'utf8'));
  return [kept.accessToken, kept.refreshToken].filter((token) => token !== undefined);
}

/** All that a command has written: on the screen, and in files beside those it was given. */
async function allOf({ stderr, stdout }: Outcome, folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('out.'));
  return [stdout, stderr, ...(await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8'))))].join('\n');
}

/** The first characters of every secret that is shown, whole or the part that proves who made it; nothing where all is well. */
function shownOf(secrets: Iterable<string>, text: string): readonly string[] {
  const parts = [...secrets].flatMap((secret) => {
    const [, claims, signature] = secret.split('.');
    return [secret, ...(signature ? [signature] : []), ...(claims && claims.length > 20 ? [claims] : [])];
  });
  const jwts = text.match(/eyJ[\w-]{16,}\.[\w-]+/g) ?? [];
  return [...parts.filter((part) => text.includes(part)), ...jwts].map((part) => part.slice(0, 12));
}

async function signIn() {
  const running = await startProtected();
  const folder = await createFolder();
  const outcome = await signInByPage(['--token-file', 'token.json', '--scope', 'library offline_access', running.url], folder);
  expect(outcome.code).toBe(0);
  return { ...running, folder, outcome };
}

it('What is looked for is found.', () => {
  expect(shownOf(['abcdefghijklmnop'], 'x abcdefghijklmnop y')).toEqual(['abcdefghijkl']);
  expect(shownOf(['head.claims.signature-of-it'], 'x signature-of-it')).toEqual(['signature-of']);
  expect(shownOf([], `x eyJ${'a'.repeat(20)}.b`)).toHaveLength(1);
});

describe('No secret of a sign-in is shown', () => {
  it.each(['http', 'sse'])('by `auth` over %s, in any report, trace or recording, also where the token is renewed.', async (wire) => {
    const { asked, auth, folder, url } = await signIn();
    const path = join(folder, 'token.json');
    const secrets = new Set(await tokensIn(folder));
    const kept = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...kept, expiresAt: '2020-01-01T00:00:00.000Z' }));
    const passed = wire === 'http' ? ['--token-file', 'token.json', url] : await passByHand(auth, url, secrets);
    const outcome = await runMain(['auth', ...EVERYTHING, ...passed], { cwd: folder });
    expect(outcome.code).toBe(0);
    const all = await allOf(outcome, folder);
    for (const each of [...(await tokensIn(folder)), ...secretsIn(asked)]) secrets.add(each);
    expect(secrets.size).toBeGreaterThanOrEqual(4);
    expect((await readdir(folder)).filter((name) => name.startsWith('out.'))).toHaveLength(REPORTERS.length + 1);
    expect(shownOf(secrets, all)).toEqual([]);
    expect(all).toContain('[secret]');
  });

  it('by `auth` where the token of a client is renewed with its secret, in a header or a form.', async () => {
    for (const { id, secret } of [LITMUS_CLIENT, POSTING_CLIENT]) {
      const { asked, url } = await startProtected();
      const folder = await createFolder();
      const path = join(folder, 'token.json');
      const words = ['--client-credentials', '--client-id', id, '--client-secret-env', 'S', '--token-file', 'token.json', url];
      const options = { cwd: folder, env: { S: secret } };
      expect((await runMain(['login', ...words], options)).code).toBe(0);
      const secrets = [secret, Buffer.from(`${id}:${secret}`).toString('base64'), ...(await tokensIn(folder))];
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), expiresAt: '2020-01-01T00:00:00.000Z' }));
      const outcome = await runMain(['auth', ...EVERYTHING, '--token-file', 'token.json', url], options);
      const all = await allOf(outcome, folder);
      expect([outcome.code, all.includes('grant_type=client_credentials')]).toEqual([0, true]);
      expect(shownOf([...secrets, ...(await tokensIn(folder)), ...secretsIn(asked)], all)).toEqual([]);
    }
  });

  it('by `login`, whether a person lets us in or a client comes for itself.', async () => {
    const { asked, folder, outcome, url } = await signIn();
    const secrets = new Set([...(await tokensIn(folder)), ...secretsIn(asked)]);
    expect(secrets.size).toBeGreaterThanOrEqual(4);
    expect(shownOf(secrets, outcome.stdout + outcome.stderr)).toEqual([]);
    const words = ['--client-credentials', '--client-id', LITMUS_CLIENT.id, '--client-secret-env', 'S', '--token-file', 'token.json', url];
    const second = await runMain(['login', ...words], { cwd: folder, env: { S: LITMUS_CLIENT.secret } });
    expect(second.code).toBe(0);
    const own = [LITMUS_CLIENT.secret, ...(await tokensIn(folder)), ...secretsIn(asked)];
    expect(shownOf(own, second.stdout + second.stderr)).toEqual([]);
  });

  it('by `login` where it fails.', async () => {
    const { asked, url } = await startProtected();
    const folder = await createFolder();
    const asClient = [
      '--client-credentials',
      '--client-id',
      LITMUS_CLIENT.id,
      '--client-secret-env',
      'S',
      '--token-file',
      'token.json',
      url,
    ];
    const env = { S: 'wrong-secret-0123456789' };
    const refused = await runMain(['login', ...asClient], { cwd: folder, env });
    expect([refused.code, shownOf([env.S], refused.stdout + refused.stderr)]).toEqual([1, []]);
    const codes: string[] = [];
    const asUser = ['--client-id', PUBLIC_CLIENT.id, '--token-file', 'token.json', url];
    const spoilt = await signInByPage(asUser, folder, async (page) => {
      const end = await pressConsent(page);
      const code = `${end.searchParams.get('code')}-spoilt`;
      codes.push(code, code.replace('-spoilt', ''));
      end.searchParams.set('code', code);
      return end;
    });
    expect([spoilt.code, codes.length]).toEqual([1, 2]);
    expect(shownOf([...codes, ...secretsIn(asked)], spoilt.stdout + spoilt.stderr)).toEqual([]);
  });

  it('by `fake auth`, which is asked for tokens and refuses them.', async () => {
    const secrets = new Set<string>(['wrong-secret-0123456789', 'a-code-0123456789', 'a-verifier-0123456789', 'a-refresh-0123456789']);
    const stop = new AbortController();
    let shown = '';
    const work = async (issuer: string) => {
      secrets.add(await (await fetch(`${issuer}/sign`, { method: 'POST' })).text().then(tokenIn));
      secrets.add(await (await fetch(`${issuer}/sign`, { method: 'POST', body: '{"expiresIn":-60}' })).text().then(tokenIn));
      const post = (form: { readonly [name: string]: string }) =>
        ask(`${issuer}/token`, { method: 'POST', body: new URLSearchParams({ client_id: PUBLIC_CLIENT.id, ...form }) });
      await post({ grant_type: 'authorization_code', code: 'a-code-0123456789', code_verifier: 'a-verifier-0123456789' });
      await post({ grant_type: 'refresh_token', refresh_token: 'a-refresh-0123456789' });
      await post({ grant_type: 'client_credentials', client_id: LITMUS_CLIENT.id, client_secret: 'wrong-secret-0123456789' });
      const basic = Buffer.from(`${LITMUS_CLIENT.id}:${LITMUS_CLIENT.secret}`).toString('base64');
      const given = await ask(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: 'http://127.0.0.1:3000/mcp' }),
      });
      secrets.add(basic);
      secrets.add(JSON.parse(given.text).access_token);
    };
    const failures: unknown[] = [];
    const outcome = await runMain(['fake', 'auth', '--verbose', '--port', '0', '--resource', 'http://127.0.0.1:3000/mcp'], {
      signal: stop.signal,
      stderr: (text) => {
        shown += text;
        const issuer = /^Listening on (.*)$/.exec(text.trim())?.[1];
        const end = () => stop.abort(new StopRequest('SIGINT'));
        if (issuer !== undefined)
          void work(issuer)
            .catch((error: unknown) => failures.push(error))
            .finally(end);
      },
    });
    expect(failures).toEqual([]);
    expect(secrets.size).toBe(8);
    expect(shown).toContain('POST /token 4');
    expect(shownOf(secrets, outcome.stdout + shown)).toEqual([]);
  });

  it.each([
    ['a sound server', [], 0],
    ['a server with findings', ['takes-expired-tokens', 'takes-forged-tokens', 'takes-tokens-from-the-query'], 1],
  ])('by `test --fake-auth` of %s, in any report, trace or recording.', async (_, faults, code) => {
    const authority = await startAuthServer();
    later(() => authority.close());
    const seen = new Set<string>();
    const verify: RunningAuthServer['verify'] = (token, audience) => {
      // What is sent in place of a token is made up, and no secret.
      if (token.length > 60) seen.add(token);
      return authority.verify(token, audience);
    };
    const server = await startHttpServer({ protection: async () => ({ issuers: [authority.issuer], verify }), faults: findFaults(faults) });
    later(() => server.close());
    const folder = await createFolder();
    const only = ['--only', 'auth,tools/names-are-unique'];
    const words = ['test', '--fake-auth', new URL(authority.issuer).port, ...only, ...EVERYTHING, server.url];
    const outcome = await runMain(words, { cwd: folder });
    expect(outcome.code).toBe(code);
    expect(seen.size).toBeGreaterThan(3);
    const all = await allOf(outcome, folder);
    expect(shownOf(seen, all)).toEqual([]);
    expect(all).toContain('[secret]');
  });
});

/** A token that the user has at hand, for the stream of HTTP+SSE. */
async function passByHand({ issuer }: RunningAuthServer, url: string, secrets: Set<string>): Promise<readonly string[]> {
  const stream = new URL('/sse', url).href;
  const signed = await fetch(`${issuer}/sign`, { method: 'POST', body: JSON.stringify({ audience: stream, scopes: ['library'] }) });
  const token = tokenIn(await signed.text());
  secrets.add(token);
  return ['--transport', 'sse', '--bearer', token, stream];
}

/** As it stands in the answer of `/sign`. */
function tokenIn(text: string): string {
  const token = /[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0];
  if (token === undefined) throw new Error(`There is no token in: ${text}`);
  return token;
}
