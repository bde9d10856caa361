import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startProtected } from '../../client/sign-in/protected.ts';
import { createFolder, signInByPage } from '../login/sign-in-by-page.ts';
import { runMain } from '../run-main.ts';

async function signIn() {
  const running = await startProtected();
  const folder = await createFolder();
  const { code } = await signInByPage(['--token-file', 'token.json', '--scope', 'library offline_access', running.url], folder);
  expect(code).toBe(0);
  const path = join(folder, 'token.json');
  const read = async () => JSON.parse(await readFile(path, 'utf8')) as { readonly [member: string]: string };
  const change = async (members: object) => writeFile(path, JSON.stringify({ ...(await read()), ...members }));
  return { ...running, folder, read, change };
}

describe('the token of `--token-file`', () => {
  it('is renewed where the server refuses it, for a look as for a test.', { timeout: 60_000 }, async () => {
    const { change, count, folder, read, url } = await signIn();
    for (const words of [
      ['tools', '--token-file', 'token.json', url],
      ['test', '--token-file', 'token.json', '--only', 'tools/names-are-unique', url],
    ]) {
      const before = count('/token');
      await change({ accessToken: 'refused-0123456789' });
      const { code, stderr } = await runMain(words, { cwd: folder });
      expect(stderr).not.toContain('refused');
      expect(code).toBe(0);
      expect(count('/token')).toBe(before + 1);
      expect((await read())['accessToken']).not.toBe('refused-0123456789');
    }
  });

  it('stands in no output: not on the screen, in no report, recording or trace.', { timeout: 60_000 }, async () => {
    const { change, folder, read, url } = await signIn();
    const old = await read();
    await change({ expiresAt: '2020-01-01T00:00:00.000Z' });
    const reporters = ['json', 'junit', 'sarif', 'markdown', 'html'].flatMap((name) => ['--reporter', `${name}=out.${name}`]);
    const only = ['--only', 'auth,tools/names-are-unique'];
    const words = ['test', '--token-file', 'token.json', ...only, '--verbose', '--record', 'out.jsonl', ...reporters, url];
    const tested = await runMain(words, { cwd: folder });
    expect([0, 1]).toContain(tested.code);
    const looked = await runMain(['tools', '--token-file', 'token.json', '--verbose', url], { cwd: folder });
    expect(looked.code).toBe(0);
    const files = (await readdir(folder)).filter((name) => name.startsWith('out.'));
    expect(files).toHaveLength(6);
    const written = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const all = [...written, tested.stdout, tested.stderr, looked.stdout, looked.stderr].join('\n');
    const now = await read();
    for (const secret of [old, now].flatMap((each) => [each['accessToken'], each['refreshToken']])) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(all.includes(secret ?? '')).toBe(false);
      expect(all.includes(secret?.split('.')[2] ?? secret ?? '')).toBe(false);
    }
    expect(all).toContain('[secret]');
    const recording = written[files.indexOf('out.jsonl')] ?? '';
    for (const shown of [recording, tested.stderr]) {
      expect(shown).toContain('grant_type=refresh_token');
      expect(shown).toContain('refresh_token=[secret]');
    }
    const numbers = recording
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).seq);
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });

  it('is seen to be renewed by who looks, and masked.', { timeout: 60_000 }, async () => {
    const { change, folder, read, url } = await signIn();
    await change({ expiresAt: '2020-01-01T00:00:00.000Z' });
    const { code, stderr } = await runMain(['tools', '--token-file', 'token.json', '--verbose', url], { cwd: folder });
    expect(code).toBe(0);
    expect(stderr).toContain('refresh_token=[secret]');
    const { accessToken, refreshToken } = await read();
    for (const secret of [accessToken, refreshToken]) expect(stderr.includes(secret ?? '')).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('is not used where others may read it, by no command.', { timeout: 20_000 }, async () => {
    const { count, folder, url } = await signIn();
    const asked = count('/token');
    await chmod(join(folder, 'token.json'), 0o644);
    for (const command of ['test', 'auth', 'tools']) {
      const { code, stderr, stdout } = await runMain([command, '--token-file', 'token.json', url], { cwd: folder });
      expect([command, code, stdout]).toEqual([command, 2, '']);
      expect(stderr).toContain('may be read by others than its owner (mode 644)');
      expect(stderr).toContain('chmod 600 token.json');
    }
    expect(count('/token')).toBe(asked);
  });

  it('is for a URL, and for one way to pass a token.', async () => {
    const folder = await createFolder();
    const refusal = async (...words: readonly string[]) => runMain(['tools', '--token-file', 't.json', ...words], { cwd: folder });
    expect(await refusal('--', 'node')).toMatchObject({ code: 2, stderr: expect.stringContaining('is for a URL') });
    expect(await refusal('--bearer', 'abc', 'http://127.0.0.1:1/')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('given twice'),
    });
    expect(await refusal('http://127.0.0.1:1/')).toMatchObject({ code: 2, stderr: expect.stringContaining('`t.json` is not there.') });
  });
});
