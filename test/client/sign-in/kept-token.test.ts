import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openKeptToken } from '../../../src/client/sign-in/kept-token.ts';
import { LITMUS_CLIENT } from '../../../src/fake/auth/clients.ts';
import { createFolder, signInByPage } from '../../cli/login/sign-in-by-page.ts';
import { runMain } from '../../cli/run-main.ts';
import { type ProtectedSetup, startProtected } from './protected.ts';

const SCRIPT = fileURLToPath(new URL('./renew-process.ts', import.meta.url));
const LOADER = fileURLToPath(new URL('../../../scripts/typescript.mjs', import.meta.url));

async function signIn(setup: ProtectedSetup = {}) {
  const running = await startProtected(setup);
  const folder = await createFolder();
  const { code } = await signInByPage(['--token-file', 'token.json', running.url], folder);
  expect(code).toBe(0);
  const path = join(folder, 'token.json');
  const kept: string[] = [];
  const read = async () => JSON.parse(await readFile(path, 'utf8')) as { readonly [member: string]: string };
  return {
    ...running,
    folder,
    path,
    kept,
    read,
    /** As if it had been written by hand so. */
    change: async (members: object) => writeFile(path, JSON.stringify({ ...(await read()), ...members })),
    open: (url = running.url, environment = {}) =>
      openKeptToken({
        path,
        shown: 'token.json',
        target: { url, insecure: false },
        environment,
        timeoutMs: 5000,
        keep: (secret) => kept.push(secret.reveal()),
      }),
  };
}

const PAST = { expiresAt: '2020-01-01T00:00:00.000Z' };

describe('a token that login has kept', () => {
  it('is taken as it is while it holds, and its secrets are told.', async () => {
    const { count, kept, open, read } = await signIn();
    const { bearer } = await open();
    const { accessToken, refreshToken } = await read();
    expect(bearer.reveal()).toBe(`Bearer ${accessToken}`);
    expect(kept).toEqual(expect.arrayContaining([accessToken, refreshToken]));
    expect(count('/token')).toBe(1);
  });

  it('is renewed where it has expired, and on a refusal, and written back with the refresh token that came.', async () => {
    const { change, count, open, read } = await signIn();
    const before = await read();
    await change(PAST);
    const kept = await open();
    const after = await read();
    expect(after['accessToken']).not.toBe(before['accessToken']);
    expect(after['refreshToken']).not.toBe(before['refreshToken']);
    expect(kept.bearer.reveal()).toBe(`Bearer ${after['accessToken']}`);
    const fresh = await kept.renew();
    expect(fresh?.bearer.reveal()).toBe(`Bearer ${(await read())['accessToken']}`);
    expect(count('/token')).toBe(3);
    // What another process has written meanwhile is taken without a question.
    await kept.renew();
    expect(count('/token')).toBe(3);
  });

  it('goes to no other server.', async () => {
    const { open } = await signIn();
    await expect(open('https://example.com/mcp')).rejects.toMatchObject({ code: 'OTHER_TOKEN' });
  });

  it('is asked for again by a client that signs in by itself, whose secret is in the environment.', async () => {
    const { url, count } = await startProtected();
    const folder = await createFolder();
    const env = { THE_SECRET: LITMUS_CLIENT.secret };
    const words = [
      '--client-credentials',
      '--client-id',
      LITMUS_CLIENT.id,
      '--client-secret-env',
      'THE_SECRET',
      '--token-file',
      'token.json',
    ];
    expect((await runMain(['login', ...words, url], { cwd: folder, env })).code).toBe(0);
    const path = join(folder, 'token.json');
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...PAST }));
    const setup = { path, shown: 'token.json', target: { url, insecure: false }, timeoutMs: 5000, keep: () => {} };
    await expect(openKeptToken({ ...setup, environment: {} })).rejects.toMatchObject({ code: 'NO_CLIENT_SECRET' });
    await openKeptToken({ ...setup, environment: env });
    expect(count('/token')).toBe(2);
  });

  it('that cannot be renewed is said to, with what to do.', async () => {
    const { change, open } = await signIn();
    await change({ ...PAST, refreshToken: 'of-nobody' });
    await expect(open()).rejects.toMatchObject({
      code: 'TOKEN_NOT_RENEWED',
      message: expect.stringContaining('The token endpoint refuses: `invalid_grant`'),
      remedy: expect.stringContaining('mcp-litmus login'),
    });
    await change({ ...PAST, refreshToken: undefined });
    await expect(open()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is tried again later where nobody answers who could renew it, and nobody signs in for that.', async () => {
    const { auth, change, open } = await signIn();
    await change(PAST);
    await auth.close();
    await expect(open()).rejects.toMatchObject({
      code: 'TOKEN_NOT_RENEWED',
      message: expect.stringContaining('gave no answer to go on with'),
      remedy: 'Try again when the authorization server answers.',
    });
  });

  it('sends a refresh token to no address of a network inside, for a server that is outside.', async () => {
    const { change, open } = await signIn();
    await change({
      ...PAST,
      endpoint: 'https://example.com/mcp',
      resource: 'https://example.com/mcp',
      tokenEndpoint: 'http://169.254.169.254/token',
    });
    await expect(open('https://example.com/mcp')).rejects.toMatchObject({
      code: 'TOKEN_NOT_RENEWED',
      message: expect.stringContaining('nothing is sent there'),
    });
  });

  it('is renewed by one request where two processes want it at once.', { timeout: 60_000 }, async () => {
    const { change, count, path, read, url } = await signIn();
    await change(PAST);
    const processes = [0, 1].map(() =>
      spawn(process.execPath, ['--import', LOADER, SCRIPT, path, url], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    await Promise.all(processes.map((child) => nextLine(child)));
    const ends = processes.map((child) => nextLine(child));
    for (const child of processes) child.stdin?.write('go\n');
    expect(await Promise.all(ends)).toEqual(['done\n', 'done\n']);
    expect(count('/token')).toBe(2);
    expect(Date.parse((await read())['expiresAt'] ?? '')).toBeGreaterThan(Date.now());
  });
});

function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (bytes) => resolve(String(bytes))));
}
