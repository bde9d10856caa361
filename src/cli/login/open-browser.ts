import { spawn } from 'node:child_process';
import type { Environment } from '../io.ts';

/** How long a program may take to say that it cannot open a page. */
const PATIENCE_MS = 3000;

const OPENERS: { readonly [platform: string]: readonly [command: string, ...before: readonly string[]] } = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the browser of the user, without a shell in between. Resolves with false where that fails. */
export function openBrowser(url: URL, platform: string, environment: Environment): Promise<boolean> {
  if (!/^https?:$/.test(url.protocol)) return Promise.resolve(false);
  const [command, ...before] = OPENERS[platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...before, url.href], {
      shell: false,
      stdio: 'ignore',
      detached: true,
      windowsHide: true,
      env: environment as NodeJS.ProcessEnv,
    });
    const timer = setTimeout(() => done(true), PATIENCE_MS);
    const done = (isOpen: boolean) => {
      clearTimeout(timer);
      child.unref();
      resolve(isOpen);
    };
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
