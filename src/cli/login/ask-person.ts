import type { AskPerson } from '../../client/sign-in/authorize.ts';
import { SignInFailure } from '../../client/sign-in/sign-in-failure.ts';
import type { Io } from '../io.ts';
import { openBrowser } from './open-browser.ts';
import type { RedirectListener, RefusalReason } from './redirect-listener.ts';

/** How long a person may take. */
const PATIENCE_MS = 10 * 60_000;

export interface PersonSetup {
  readonly io: Pick<Io, 'env' | 'platform' | 'signal' | 'stderr'>;
  readonly listener: Pick<RedirectListener, 'next'>;
  /** Only shows where to go. */
  readonly opensNothing: boolean;
  readonly patienceMs?: number;
}

const STRANGER =
  'A redirect came that does not belong to this sign-in: its `state` is another. Nothing was done with it, and the sign-in still waits. ' +
  'It may be of an old tab, or of a page that has nothing to do with it. If it came from the page that was opened last, the ' +
  'authorization server does not send back the `state` that it was given, and nobody can sign in there: end this with Ctrl-C.\n';

const TOO_LONG =
  'A redirect came whose address is too long: more than 65,536 characters. Nothing was done with it, and the sign-in still waits. ' +
  'If it came from the page that was opened last, the authorization server gives codes that are too long, and nobody can sign in ' +
  'there: end this with Ctrl-C.\n';

/** Opens the page of the authorization server, or says where it is, and waits for the answer. */
export function createAskPerson({ io, listener, opensNothing, patienceMs = PATIENCE_MS }: PersonSetup): AskPerson {
  return async (url) => {
    const refused = new Set<RefusalReason>();
    const redirect = listener.next(url.searchParams.get('state') ?? '', (reason) => {
      // Whoever leads many browsers here does not fill the terminal.
      if (!refused.has(reason)) void io.stderr(reason === 'stranger' ? STRANGER : TOO_LONG);
      refused.add(reason);
    });
    let stop = () => {};
    const ended = new Promise<never>((_, reject) => {
      const fail = (what: string) => reject(new SignInFailure(what, 'Run the command again.'));
      const late = setTimeout(() => fail(sayLate(url, patienceMs, refused.has('stranger'))), patienceMs);
      const give = () => fail('The sign-in was given up.');
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

function sayLate({ host }: URL, patienceMs: number, hasStrangers: boolean): string {
  const when = `within ${Math.ceil(patienceMs / 60_000)} minutes`;
  return hasStrangers
    ? `Nobody came back from \`${host}\` with the \`state\` of this sign-in ${when}, only with another one.`
    : `Nobody came back from \`${host}\` ${when}.`;
}
