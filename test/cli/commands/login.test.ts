import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LITMUS_CLIENT, PUBLIC_CLIENT } from '../../../src/fake/auth/clients.ts';
import { pressConsent, startProtected } from '../../client/sign-in/protected.ts';
import { createFolder, signInByPage } from '../login/sign-in-by-page.ts';
import { runMain } from '../run-main.ts';

async function readRecord(folder: string): Promise<{ readonly [member: string]: unknown }> {
  return JSON.parse(await readFile(join(folder, 'token.json'), 'utf8')) as { readonly [member: string]: unknown };
}

describe('login', () => {
  it('registers, asks a person, and writes nothing but the file, which only its owner reads.', async () => {
    const { url, count } = await startProtected();
    const folder = await createFolder();
    const { code, stdout, stderr } = await signInByPage(['--token-file', 'token.json', url], folder);
    expect(stderr).toMatch(/^Open this page to sign in:\nhttp:\S+\n$/);
    expect(stdout).toMatch(
      /^Token: {4}token\.json\nResource: http:\/\/127\.0\.0\.1:\d+\/mcp\nUntil: {4}20\d\d-[-\dT:]+Z\nScopes: {3}library:read.*\n$/,
    );
    expect(code).toBe(0);
    expect((await stat(join(folder, 'token.json'))).mode & 0o777).toBe(0o600);
    const record = await readRecord(folder);
    expect(record).toMatchObject({ format: 1, endpoint: url, resource: url, clientAuthentication: 'none', byCredentials: false });
    expect(stdout + stderr).not.toContain(String(record['accessToken']));
    expect(record['refreshToken']).toEqual(expect.any(String));
    expect(count('/register')).toBe(1);
    const tools = await runMain(['tools', '--token-file', 'token.json', url], { cwd: folder });
    expect(tools.stderr).toBe('');
    expect(tools.code).toBe(0);
  });

  it('signs in as a client with a secret from the environment, which is written nowhere.', async () => {
    const { url } = await startProtected();
    const folder = await createFolder();
    const words = ['login', '--client-credentials', '--client-id', LITMUS_CLIENT.id, '--client-secret-env', 'THE_SECRET', '--token-file'];
    const env = { THE_SECRET: LITMUS_CLIENT.secret };
    const { code, stdout, stderr } = await runMain([...words, 'token.json', url], { cwd: folder, env });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const text = await readFile(join(folder, 'token.json'), 'utf8');
    expect(text + stdout).not.toContain(LITMUS_CLIENT.secret);
    expect(JSON.parse(text)).toMatchObject({ clientSecretVariable: 'THE_SECRET', byCredentials: true });
    const tools = await runMain(['tools', '--token-file', 'token.json', url], { cwd: folder, env });
    expect(tools.code).toBe(0);
  });

  it('asks for the scopes that the user names, as a client that is known.', async () => {
    const { url, count } = await startProtected();
    const folder = await createFolder();
    const words = ['--client-id', PUBLIC_CLIENT.id, '--scope', 'library', '--token-file', 'token.json', url];
    const { code } = await signInByPage(words, folder);
    expect(code).toBe(0);
    expect(await readRecord(folder)).toMatchObject({ scope: 'library', clientId: PUBLIC_CLIENT.id });
    expect(count('/register')).toBe(0);
  });

  it('says what the authorization server says where a person denies, and writes nothing.', async () => {
    const { url, count } = await startProtected();
    const folder = await createFolder();
    const { code, stderr, stdout } = await signInByPage(['--token-file', 'token.json', url], folder, (page) => pressConsent(page, 'deny'));
    expect(stderr).toContain('mcp-litmus: The authorization server does not give access: `access_denied`');
    expect(stdout).toBe('');
    expect(code).toBe(1);
    expect(count('/token')).toBe(0);
    await expect(stat(join(folder, 'token.json'))).rejects.toThrow();
  });

  it.each([
    ['another issuer', 'iss', 'https://evil.example', 'comes from another issuer'],
    ['no issuer', 'iss', undefined, 'names no issuer, although'],
  ])('takes no redirect with %s.', async (_, name, value, sentence) => {
    const { url, count } = await startProtected();
    const folder = await createFolder();
    const { code, stderr } = await signInByPage(['--token-file', 'token.json', url], folder, async (page) => {
      const end = await pressConsent(page);
      if (value === undefined) end.searchParams.delete(name);
      else end.searchParams.set(name, value);
      return end;
    });
    expect(stderr).toContain(sentence);
    expect(code).toBe(1);
    expect(count('/token')).toBe(0);
  });

  it('lets a redirect with another state pass, and takes the right one after it.', async () => {
    const { url } = await startProtected();
    const folder = await createFolder();
    const { code, stderr } = await signInByPage(['--token-file', 'token.json', url], folder, async (page) => {
      for (const state of ['', '?code=c', '?code=c&state=mine', '?error=access_denied&state=mine'])
        expect((await fetch(`${page.searchParams.get('redirect_uri')}${state}`)).status).toBe(400);
      return pressConsent(page);
    });
    expect(code).toBe(0);
    expect(stderr.match(/does not belong to this sign-in/g)).toHaveLength(1);
  });

  it('says at once that the authorization server sends back another state, and waits until it is ended.', async () => {
    const { url, count } = await startProtected({ faults: ['redirect-has-another-state'] });
    const folder = await createFolder();
    const stop = new AbortController();
    let shown = '';
    const { code } = await runMain(['login', '--no-browser', '--token-file', 'token.json', url], {
      cwd: folder,
      signal: stop.signal,
      stderr: (text) => {
        shown += text;
        const page = /^Open this page to sign in:\n(\S+)\n/.exec(text)?.[1];
        if (page !== undefined) void pressConsent(page).then((end) => fetch(end));
        if (text.includes('does not belong to this sign-in')) stop.abort();
      },
    });
    expect(shown).toContain('the authorization server does not send back the `state` that it was given');
    expect(code).not.toBe(0);
    expect(count('/token')).toBe(0);
  });

  it('refuses a link, a folder that is not there, and words that do not fit.', async () => {
    const folder = await createFolder();
    await writeFile(join(folder, 'real.json'), 'mine');
    await symlink(join(folder, 'real.json'), join(folder, 'link.json'));
    const url = 'http://127.0.0.1:1/mcp';
    const refusal = async (...words: readonly string[]) => runMain(['login', ...words], { cwd: folder });
    expect(await refusal('--token-file', 'link.json', url)).toMatchObject({ code: 2, stderr: expect.stringContaining('is a link') });
    expect(await refusal('--token-file', 'no/file.json', url)).toMatchObject({ code: 2 });
    // Before anybody signs in.
    expect(await refusal('--token-file', 'real.json', url)).toMatchObject({ code: 2, stderr: expect.stringContaining('is no token file') });
    expect(await refusal(url)).toMatchObject({ code: 2, stderr: expect.stringContaining('No file is named for the token.') });
    expect(await refusal('--client-credentials', '--token-file', 't', url)).toMatchObject({ code: 2 });
    expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('mine');
    expect(await refusal('--token-file', 't', url)).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('No MCP server was reached.'),
    });
  });
});
