import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkTokenFileToWrite,
  checkTokenPlace,
  readTokenFile,
  type TokenRecord,
  writeTokenFile,
} from '../../../src/client/sign-in/token-file.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { createFolder } from '../../cli/login/sign-in-by-page.ts';

const RECORD: TokenRecord = {
  endpoint: 'https://example.com/mcp',
  place: { issuer: 'https://auth.example', tokenEndpoint: 'https://auth.example/token', resource: 'https://example.com/mcp' },
  client: { id: 'one', authentication: 'client_secret_post', secret: new Secret('of-the-client') },
  grant: { accessToken: new Secret('token-1'), refreshToken: new Secret('refresh-1'), expiresAt: 1_900_000_000_000, scope: 'a b' },
  byCredentials: false,
};

describe('a token file', () => {
  it('brings back what was written, and only its owner may read it, whatever stood there before.', async () => {
    const folder = await createFolder();
    const path = join(folder, 'token.json');
    await writeFile(path, '{"format":0,"accessToken":"of-an-older-release"}', { mode: 0o644 });
    await writeTokenFile(path, 'token.json', RECORD);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['token.json']);
    const back = await readTokenFile(path, 'token.json');
    expect(back).toMatchObject({ endpoint: RECORD.endpoint, place: RECORD.place, byCredentials: false });
    expect(back.grant).toMatchObject({ expiresAt: 1_900_000_000_000, scope: 'a b' });
    expect(back.grant.accessToken.reveal()).toBe('token-1');
    expect(back.grant.refreshToken?.reveal()).toBe('refresh-1');
    expect(back.client.secret?.reveal()).toBe('of-the-client');
    expect(JSON.stringify(back)).not.toMatch(/token-1|refresh-1|of-the-client/);
  });

  it('is not written over what is none of ours, which stays as it was.', async () => {
    const path = join(await createFolder(), 'notes.json');
    for (const text of ['my notes', '{"format":1}', '{"accessToken":"of another program"}', '[1]', 'x'.repeat(2 * 1024 * 1024)]) {
      await writeFile(path, text);
      await expect(writeTokenFile(path, 'notes.json', RECORD)).rejects.toMatchObject({ code: 'OTHER_FILE' });
      expect(await readFile(path, 'utf8')).toBe(text);
    }
    for (const text of ['', '\n']) {
      await writeFile(path, text);
      await checkTokenFileToWrite(path, 'notes.json');
    }
  });

  it('holds no secret that stands in the environment.', async () => {
    const folder = await createFolder();
    const path = join(folder, 'token.json');
    await writeTokenFile(path, 'token.json', { ...RECORD, secretVariable: 'THE_SECRET' });
    expect(await readFile(path, 'utf8')).not.toContain('of-the-client');
  });

  it.skipIf(process.platform === 'win32')('is refused where others may read or write it, and taken once they may not.', async () => {
    const folder = await createFolder();
    const path = join(folder, 'token.json');
    await writeTokenFile(path, 'token.json', RECORD);
    for (const [mode, done] of [
      [0o640, 'read'],
      [0o604, 'read'],
      [0o620, 'written'],
      [0o602, 'written'],
      [0o666, 'read and written'],
    ] as const) {
      await chmod(path, mode);
      await expect(readTokenFile(path, 'token.json')).rejects.toMatchObject({
        code: 'TOKEN_FILE_IS_OPEN',
        message: `\`token.json\` may be ${done} by others than its owner (mode ${mode.toString(8)}), and a token in it is not used.`,
        remedy: expect.stringContaining('`chmod 600 token.json`'),
      });
    }
    for (const mode of [0o600, 0o400, 0o700]) {
      await chmod(path, mode);
      expect((await readTokenFile(path, 'token.json')).endpoint).toBe(RECORD.endpoint);
    }
  });

  it('is no link, no folder, and stands in a folder that is there.', async () => {
    const folder = await createFolder();
    await writeFile(join(folder, 'real'), 'mine');
    await symlink(join(folder, 'real'), join(folder, 'link'));
    await symlink(join(folder, 'nowhere'), join(folder, 'loose'));
    await mkdir(join(folder, 'sub'));
    for (const [name, code] of [
      ['link', 'TOKEN_FILE_IS_LINK'],
      ['loose', 'TOKEN_FILE_IS_LINK'],
      ['sub', 'NO_TOKEN_FILE'],
      ['none/file', 'NO_FOLDER'],
    ] as const) {
      await expect(checkTokenPlace(join(folder, name), name)).rejects.toMatchObject({ code });
      await expect(writeTokenFile(join(folder, name), name, RECORD)).rejects.toMatchObject({ code });
      await expect(readTokenFile(join(folder, name), name)).rejects.toMatchObject({ code });
    }
    expect(await readFile(join(folder, 'real'), 'utf8')).toBe('mine');
  });

  it('is refused in a sentence where it is something else, without what stands in it.', async () => {
    const folder = await createFolder();
    const path = join(folder, 'token.json');
    await expect(readTokenFile(path, 'token.json')).rejects.toThrow('`token.json` is not there.');
    await writeTokenFile(path, 'token.json', RECORD);
    const good = JSON.parse(await readFile(path, 'utf8')) as { readonly [member: string]: unknown };
    const members = ['format', 'endpoint', 'issuer', 'tokenEndpoint', 'clientId', 'clientAuthentication', 'accessToken'];
    const broken = members.flatMap((name) => [
      { ...good, [name]: 7 },
      { ...good, [name]: null },
      { ...good, [name]: ['x'] },
    ]);
    const texts = [...broken.map((each) => JSON.stringify(each)), 'eyJ-a-bare-token', '[]', '', '{"format":2}'];
    for (const text of [...texts, JSON.stringify({ ...good, accessToken: 'a\r\nb' })]) {
      await writeFile(path, text);
      const error = await readTokenFile(path, 'token.json').catch((thrown: Error) => thrown);
      expect(error).toMatchObject({ code: 'BAD_TOKEN_FILE' });
      expect(String(error)).not.toMatch(/bare|token-1/);
    }
    await writeFile(path, ' '.repeat(1024 * 1024 + 1));
    await expect(readTokenFile(path, 'token.json')).rejects.toMatchObject({ code: 'NO_TOKEN_FILE' });
  });
});
