import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../../../src/cli/login/open-browser.ts';
import { createFolder } from './sign-in-by-page.ts';

const HOSTILE = new URL('https://a.example/authorize?x=$(touch gone)&y=`id`;z="\'|&& rm -rf . %20 --help');

/** A folder with a program of this name that writes down what it is given. */
async function withProgram(name: string, code = 0) {
  const folder = await createFolder();
  const script = `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(join(folder, 'given'))}, JSON.stringify(process.argv.slice(2)));process.exit(${code});\n`;
  await writeFile(join(folder, name), script);
  await chmod(join(folder, name), 0o755);
  return { environment: { PATH: folder }, given: async () => JSON.parse(await readFile(join(folder, 'given'), 'utf8')) as unknown };
}

describe('opening a browser', () => {
  it.each([
    ['linux', 'xdg-open', [HOSTILE.href]],
    ['darwin', 'open', [HOSTILE.href]],
    ['win32', 'rundll32', ['url.dll,FileProtocolHandler', HOSTILE.href]],
  ])('on %s hands the URL to `%s` as one word, without a shell.', async (platform, name, words) => {
    const { environment, given } = await withProgram(name);
    expect(await openBrowser(HOSTILE, platform, environment)).toBe(true);
    expect(await given()).toEqual(words);
  });

  it('fails where the program fails or is missing, and for what is no page.', async () => {
    const { environment } = await withProgram('xdg-open', 3);
    expect(await openBrowser(HOSTILE, 'linux', environment)).toBe(false);
    expect(await openBrowser(HOSTILE, 'darwin', environment)).toBe(false);
    expect(await openBrowser(new URL('javascript:alert(1)'), 'linux', environment)).toBe(false);
    expect(await openBrowser(new URL('file:///etc/passwd'), 'linux', environment)).toBe(false);
  });
});
