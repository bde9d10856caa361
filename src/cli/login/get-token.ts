import type { Door } from '../../client/sign-in/knock.ts';
import type { SignedIn, SignInSession } from '../../client/sign-in/session.ts';
import { SignInFailure } from '../../client/sign-in/sign-in-failure.ts';

/** Gets a token, and sees to it that the server takes it. */
export async function getToken(session: SignInSession, door: Pick<Door, 'knock'>): Promise<SignedIn> {
  let answer = await session.ask((token) => door.knock(token));
  if (answer.trouble !== undefined) throw new SignInFailure(`No MCP server was reached. ${answer.trouble.text}`, 'Check the URL.', true);
  if (session.signedIn === undefined) {
    if (answer.status === 403) throw new SignInFailure('The server answers HTTP 403 and does not ask for a token.', ASK);
    // Some ask for a token only where it costs something.
    await session.signIn();
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

const ASK = 'A server that wants a token answers 401.';
