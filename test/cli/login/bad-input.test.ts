import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { metadataOf, type Routes, startSmallAuthority } from '../../client/sign-in/small-authority.ts';
import { runBuilt } from '../built-command.ts';

/** What goes wrong with a sign-in, with the command as it is installed. */

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';
const SERVER = '/.well-known/oauth-authorization-server';
const folder = mkdtempSync(join(tmpdir(), 'litmus-login-'));
const file = join(folder, 'token.json');

afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

const login = (url: string, ...words: readonly string[]) => ['login', '--no-browser', '--token-file', file, ...words, url];

describe('a sign-in that cannot be', { timeout: 60_000 }, () => {
  it.each<[what: string, routes: Routes, sentence: string]>([
    ['metadata of 50 MB', { [SERVER]: () => ({ body: { issuer: 'x'.repeat(50 * 1024 * 1024) } }) }, 'has no metadata that can be read'],
    ['a circle of redirects', { [SERVER]: () => ({ status: 302, headers: { location: SERVER } }) }, 'It is sent on in a circle'],
    ['no JSON', { [SERVER]: () => ({ body: '{"issuer":' }) }, 'has no metadata that can be read'],
    [
      'metadata that points to an address of one cable',
      { [RESOURCE]: (_, origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: ['http://169.254.169.254'] } }) },
      'nothing is sent there',
    ],
    [
      'a page of the authorization server that is a script',
      { [SERVER]: (_, origin) => ({ body: { ...metadataOf(origin), authorization_endpoint: 'javascript:alert(1)' } }) },
      'which is no URL of HTTP',
    ],
    ['a registration that is refused', { '/register': () => ({ status: 403, body: { error: 'access_denied' } }) }, '`access_denied`'],
  ])('ends with 1 and a sentence: %s.', async (_, routes, sentence) => {
    const { url } = await startSmallAuthority(routes);
    const { code, stderr, stdout } = await runBuilt(login(url));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^mcp-litmus: .+\n.+\n$/);
    expect(stderr).toContain(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends with 4 where nobody is there.', async () => {
    const { code, stderr } = await runBuilt(login('http://127.0.0.1:9/mcp'));
    expect(code).toBe(4);
    expect(stderr).toContain('No MCP server was reached.');
  });

  it('ends with 2 where the port for the redirect is taken.', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { url } = await startSmallAuthority();
    const { code, stderr } = await runBuilt(login(url, '--redirect-port', String(port)));
    taken.close();
    expect([code, stderr.split('\n')[0]]).toEqual([2, `mcp-litmus: Port ${port} is in use.`]);
  });

  it('shows where to go where there is no browser, and ends with 130 at Ctrl-C, with nothing left behind.', async () => {
    const { url } = await startSmallAuthority();
    const { code, stderr } = await runBuilt(['login', '--token-file', file, url], {
      env: { PATH: folder },
      onStart: (child) => child.onStderr((text) => text.includes('/authorize?') && child.kill('SIGINT')),
    });
    expect(code).toBe(130);
    expect(stderr).toContain('Open this page to sign in:');
    expect(stderr).not.toContain('bug');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a token file', { timeout: 60_000 }, () => {
  const SECRET = 'a-token-that-nobody-may-see-0123456789';

  it.each([
    ['of garbage', `\u0000\u0001${SECRET}`],
    ['with nothing in it', ''],
    ['that holds a bare token', SECRET],
    ['with wrong types', JSON.stringify({ format: 1, endpoint: 7, issuer: [], accessToken: { [SECRET]: SECRET } })],
    ['of a later release', JSON.stringify({ format: 99, accessToken: SECRET })],
    ['with a token that no header carries', JSON.stringify({ format: 1, accessToken: `${SECRET}\r\nX: y` })],
    ['of 2 MB', 'x'.repeat(2 * 1024 * 1024)],
  ])('%s ends with 2 and a sentence, which does not quote it.', async (_, text) => {
    writeFileSync(file, text, { mode: 0o600 });
    for (const command of ['auth', 'test', 'tools']) {
      const { code, stderr, stdout } = await runBuilt([command, '--token-file', file, 'http://127.0.0.1:9/mcp']);
      expect([command, code, stdout]).toEqual([command, 2, '']);
      expect(stderr).toMatch(/^mcp-litmus: .*token\.json` .+\n.+\n$/);
      expect(stderr).not.toContain(SECRET);
    }
  });

  it('that is not there ends with 2, and none is made.', async () => {
    const { code } = await runBuilt(['auth', '--token-file', file, 'http://127.0.0.1:9/mcp']);
    expect([code, existsSync(file)]).toEqual([2, false]);
  });
});

it.each([
  [['--port', '70000'], 'port'],
  [['--fault', 'no-such-fault'], 'no-such-fault'],
  [['--resource', 'javascript:alert(1)'], 'no URL of a server'],
  [['--lifetime', 'soon'], 'lifetime'],
])('`fake auth %j` ends with 2 and a sentence.', { timeout: 60_000 }, async (words, part) => {
  const { code, stderr, stdout } = await runBuilt(['fake', 'auth', ...words]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^mcp-litmus: /);
  expect(stderr).toContain(part);
});
