import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pressConsent } from '../../client/sign-in/protected.ts';
import { later } from '../../wire/http/servers.ts';
import { type Outcome, runMain } from '../run-main.ts';

/** A folder of its own; removed with the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'litmus-login-'));
  later(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a person does with the page; resolves with where the browser ends. */
export type AtPage = (page: URL) => Promise<URL>;

/** Runs `login` without a browser, does what its page asks for, and goes where the page leads. */
export async function signInByPage(
  words: readonly string[],
  folder: string,
  atPage: AtPage = pressConsent,
  env: { readonly [name: string]: string } = {},
): Promise<Outcome> {
  let seen = '';
  let shown = '';
  let way = Promise.resolve();
  const wander = async () => {
    for (const [, page = ''] of seen.matchAll(/^Open this page to sign in:\n(\S+)\n/gm)) {
      seen = '';
      const end = await atPage(new URL(page));
      await (await fetch(end)).text();
    }
  };
  const outcome = await runMain(['login', '--no-browser', ...words], {
    cwd: folder,
    env,
    stderr: (text) => {
      seen += text;
      shown += text;
      way = way.then(wander);
    },
  });
  // The browser may still be on its last page.
  await way;
  return { ...outcome, stderr: shown };
}
