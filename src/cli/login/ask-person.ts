import type { AskPerson } from '../../client/sign-in/authorize.ts';
import { SignInFailure } from '../../client/sign-in/sign-in-failure.ts';
import type { Io } from '../io.ts';
import { openBrowser } from './open-browser.ts';
import type { RedirectListener } from './redirect-listener.ts';

/** How long a person may take. */
const PATIENCE_MS = 10 * 60_000;

export interface PersonSetup {
  readonly io: Pick<Io, 'env' | 'platform' | 'signal' | 'stderr'>;
  readonly listener: Pick<RedirectListener, 'next'>;
  /** Only shows where to go. */
  readonly opensNothing: boolean;
  readonly patienceMs?: number;
}

/** Opens the page of the authorization server, or says where it is, and waits for the answer. */
export function createAskPerson({ io, listener, opensNothing, patienceMs = PATIENCE_MS }: PersonSetup): AskPerson {
  return async (url) => {
    const redirect = listener.next();
    let stop = () => {};
    const ended = new Promise<never>((_, reject) => {
      const fail = (what: string) => () => reject(new SignInFailure(what, 'Run the command again.'));
      const late = setTimeout(fail(`Nobody came back from \`${url.host}\` within ${Math.ceil(patienceMs / 60_000)} minutes.`), patienceMs);
      const give = fail('The sign-in was given up.');
      io.signal?.addEventListener('abort', give, { once: true });
      stop = () => {
        clearTimeout(late);
        io.signal?.removeEventListener('abort', give);
      };
      if (io.signal?.aborted) give();
    });
    ended.catch(() => {});
    try {
      const isOpen = !opensNothing && (await Promise.race([openBrowser(url, io.platform, io.env), ended]));
      // In one line of its own, so that it can be copied.
      if (!isOpen) await io.stderr(`Open this page to sign in:\n${url.href}\n`);
      return await Promise.race([redirect, ended]);
    } finally {
      stop();
    }
  };
}
