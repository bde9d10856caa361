import type { Door } from '../../client/sign-in/knock.ts';
import type { SignedIn, SignInSession } from '../../client/sign-in/session.ts';
import { SignInFailure } from '../../client/sign-in/sign-in-failure.ts';

/** Gets a token, and sees to it that the server takes it. */
export async function getToken(session: SignInSession, door: Pick<Door, 'knock'>): Promise<SignedIn> {
  let answer = await session.ask((token) => door.knock(token));
  if (answer.trouble !== undefined)
    throw new SignInFailure(`No MCP server was reached. ${answer.trouble.text}`, 'Check the URL.', 'unreached');
  if (session.signedIn === undefined) {
    if (answer.status === 403) throw new SignInFailure('The server answers HTTP 403 and does not ask for a token.', ASK);
    // Some ask for a token only where it costs something.
    await session.signIn().catch((error: unknown) => {
      throw sayOpen(error, answer.status);
    });
    answer = await session.ask((token) => door.knock(token));
  }
  const { signedIn } = session;
  if (signedIn === undefined) throw new SignInFailure('No token came of the sign-in.', 'Sign in again.');
  if (answer.status !== 401 && answer.status !== 403) return signedIn;
  throw new SignInFailure(
    `\`${signedIn.place.issuer}\` gave a token, and the server answers HTTP ${answer.status} to it. It was not kept.`,
    'The server must trust this issuer, and take tokens for its own URL. `mcp-litmus test` with the same server says more.',
  );
}

/** Nobody asked for a token, and nobody is named who would give one. */
function sayOpen(error: unknown, status: number): unknown {
  if (!(error instanceof SignInFailure) || error.reason !== 'nobody-named') return error;
  if (status < 200 || status > 299)
    return new SignInFailure(
      `The server answers HTTP ${status}, which asks for no token. ${error.message}`,
      `Check the URL. ${ASK}`,
      error.reason,
    );
  return new SignInFailure(
    `The server answers without a token. ${error.message} It needs none, as far as can be seen.`,
    'Leave out `--token-file` with the other commands. A server that wants a token for some requests must name who gives it.',
    error.reason,
  );
}

const ASK = 'A server that wants a token answers 401.';
