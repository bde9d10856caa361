import * as oauth from 'oauth4webapi';
import { isObject } from '../../core/json/json.ts';
import { SignInFailure } from './sign-in-failure.ts';

type Place = 'token endpoint' | 'registration endpoint';

/**
 * Says in a sentence what an authorization server answered that leads to no token.
 * @param what how the sentence calls the place that was asked
 */
export function toSignInFailure(error: unknown, what: Place): unknown {
  if (error instanceof oauth.ResponseBodyError) {
    const { error: code, error_description: said } = error;
    return new SignInFailure(`The ${what} refuses: ${describeError(code, said)} (HTTP ${error.status}).`, remedyAt(what, code));
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    return new SignInFailure(`The ${what} answers HTTP ${error.status} and asks for other credentials.`, remedyAt(what, 'invalid_client'));
  }
  if (error instanceof oauth.UnsupportedOperationError) {
    return new SignInFailure(
      `The ${what} gives tokens that are not \`Bearer\`.`,
      'Give out tokens of the type `Bearer`: MCP has no other.',
    );
  }
  if (error instanceof oauth.OperationProcessingError) {
    const status = error.cause instanceof Response ? ` It answered HTTP ${error.cause.status}.` : '';
    if (error.cause instanceof Response && (error.cause.status === 429 || error.cause.status >= 500))
      return new SignInFailure(`The ${what} does not answer as it should.${status}`, 'Try again later.', 'no-answer');
    return new SignInFailure(
      `The ${what} does not answer as OAuth 2.1 has it: ${faultIn(error)}.${status}`,
      `Correct the answer.${what === 'registration endpoint' ? ` ${BY_HAND}` : ''}`,
    );
  }
  return error;
}

/** Words of a stranger, shortened. */
export function describeError(code: string, said: string | undefined): string {
  return `\`${code.slice(0, 100)}\`${said === undefined || said === '' ? '' : `, \`${said.slice(0, 300)}\``}`;
}

/** Who registers has no access yet that could be given or denied: there is only the way around. */
function remedyAt(what: Place, code: string): string {
  return what === 'registration endpoint' && code !== 'invalid_redirect_uri' ? BY_HAND : remedyFor(code);
}

const BY_HAND = 'Register a client by hand, and name it with `--client-id`.';

export function remedyFor(code: string): string {
  return REMEDIES[code] ?? 'The authorization server knows why; its log says more.';
}

const REMEDIES: { readonly [code: string]: string } = {
  invalid_client: 'Check the client id, its secret, and how the client is to prove who it is.',
  invalid_grant: 'Sign in again.',
  invalid_scope: 'Ask for scopes that it knows with `--scope`.',
  invalid_target: 'The authorization server must know the `resource` of the metadata.',
  invalid_redirect_uri: 'Let it take `http://127.0.0.1` with any port, or register the URL and name its port with `--redirect-port`.',
  access_denied: 'Sign in again and allow it.',
  unauthorized_client: 'Allow the client this grant.',
  unsupported_grant_type: 'Allow the client this grant.',
};

function faultIn({ cause, code, message }: oauth.OperationProcessingError): string {
  if (code === oauth.PARSE_ERROR) return 'its body is no JSON';
  if (code === oauth.RESPONSE_IS_NOT_JSON) return 'its body is not marked as `application/json`';
  if (code === oauth.RESPONSE_IS_NOT_CONFORM) return 'its status is none of success';
  const member = /"([a-z_]+)" property/.exec(message)?.[1];
  if (member === undefined) return 'it cannot be read';
  const body = isObject(cause) ? (cause as { readonly body?: unknown }).body : undefined;
  const said = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === member) : undefined;
  if (said === undefined) return `\`${member}\` is missing`;
  if (member.startsWith('expires_')) return `\`${member}\` is no number of seconds from 0 on`;
  return said[1] === '' ? `\`${member}\` is empty` : `\`${member}\` has a wrong type`;
}
