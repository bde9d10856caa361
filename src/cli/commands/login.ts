import { resolve } from 'node:path';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import type { UrlTarget } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { numberOf } from '../choice.ts';
import { type Io, stopCodeOf } from '../io.ts';
import { readLimits } from '../limits.ts';
import { createAskPerson } from '../login/ask-person.ts';
import { describeToken } from '../login/describe-token.ts';
import { getToken } from '../login/get-token.ts';
import { readWish } from '../login/read-wish.ts';
import { listenForRedirect } from '../login/redirect-listener.ts';
import { createGrowingRedact } from '../target/growing-redact.ts';
import { readTarget } from '../target/read-target.ts';

export async function run(invocation: Invocation, io: Io): Promise<number> {
  const { flags } = invocation;
  if (invocation.command !== undefined) throw misfit();
  const { target, secrets } = await readTarget('login', invocation, io);
  if (target.kind !== 'url') throw misfit();
  const redact = createGrowingRedact(secrets.all);
  io.learn?.(redact);
  const file = readPlace(flags, io);
  const wish = readWish(flags, io.env, secrets);
  const [{ checkTokenFileToWrite, writeTokenFile }, { openSignIn }, { openDoor }, { SignInFailure }] = await Promise.all([
    import('../../client/sign-in/token-file.ts'),
    import('../../client/sign-in/session.ts'),
    import('../../client/sign-in/knock.ts'),
    import('../../client/sign-in/sign-in-failure.ts'),
  ]);
  await checkTokenFileToWrite(file.path, file.shown);
  const byCredentials = flags.isOn('client-credentials');
  const scope = flags.text('scope');
  const timeoutMs = readLimits(flags).requestMs;
  const log = createFrameLog(() => performance.now());
  const listener = byCredentials ? undefined : await listenForRedirect(readPort(flags));
  const askPerson = listener && createAskPerson({ io, listener, opensNothing: flags.isOn('no-browser') });
  const session = openSignIn({
    target: withoutUser(target),
    log,
    timeoutMs,
    wish,
    keep: secrets.add,
    by: listener && askPerson ? { askPerson, redirectUri: listener.redirectUri } : 'credentials',
    ...(scope !== undefined && { scope }),
    ...(io.signal && { signal: io.signal }),
  });
  const door = openDoor({ target, log, timeoutMs });
  try {
    const signedIn = await getToken(session, door);
    const variable = flags.text('client-secret-env');
    const record = {
      ...signedIn,
      endpoint: withoutUser(target).url,
      byCredentials,
      ...(variable !== undefined && { secretVariable: variable }),
    };
    await writeTokenFile(file.path, file.shown, record);
    await io.stdout(redact(describeToken(record, file.shown)));
    return 0;
  } catch (error) {
    const stopped = stopCodeOf(io.signal);
    if (stopped !== undefined) return stopped;
    if (!(error instanceof SignInFailure)) throw error;
    const { renderNotice } = await import('../failure.ts');
    await io.stderr(renderNotice(redact(error.message), redact(error.remedy)));
    return error.reason === 'unreached' ? 4 : 1;
  } finally {
    await Promise.all([session.close(), door.close(), listener?.close()]);
  }
}

function misfit(): UserError {
  return new UserError('MISFIT', 'Nobody signs in at a server that is started by a command.', 'Name a URL.');
}

function readPlace(flags: Flags, { cwd }: Pick<Io, 'cwd'>): { readonly path: string; readonly shown: string } {
  const shown = flags.text('token-file');
  if (shown !== undefined && shown !== '') return { path: resolve(cwd, shown), shown };
  throw new UserError(
    'NO_TOKEN_FILE',
    'No file is named for the token.',
    'Add `--token-file FILE`: the token is written there and nowhere else.',
  );
}

function readPort(flags: Flags): number {
  return numberOf(flags, 'redirect-port', { least: 0, most: 65_535, otherwise: 0 });
}

/** User and password of the URL are for the server alone. */
function withoutUser(target: UrlTarget): UrlTarget {
  const url = new URL(target.url);
  if (url.username === '' && url.password === '') return target;
  url.username = '';
  url.password = '';
  return { ...target, url: url.href };
}
