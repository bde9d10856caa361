import type { TargetConfig } from '../../core/config.ts';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { TokenKind, Tokens } from '../../core/sign-in/tokens.ts';
import { UserError } from '../../core/user-error.ts';
import type { Environment } from '../io.ts';
import { expandVariables } from '../target/expand.ts';
import type { SecretCollection } from '../target/secret-collection.ts';

export interface TokensContext {
  readonly environment: Environment;
  /** The folder of the configuration. */
  readonly folder: string;
  readonly secrets: Pick<SecretCollection, 'keep'>;
}

/**
 * The tokens that a configuration names for a target, variables filled in; none is ever shown.
 * @throws UserError for a variable that is not set, and for text that can be no token
 */
export function readTokens(configured: TargetConfig['tokens'] = {}, { environment, folder, secrets }: TokensContext): Tokens {
  const tokens = Object.entries(configured).map(([kind, text]) => {
    const where = `\`tokens.${kind}\` of the configuration`;
    const value = expandVariables(text, { environment, folder, where }).replace(/^Bearer +/i, '');
    if (!/^[A-Za-z0-9._~+/-]+=*$/.test(value))
      throw new UserError('BAD_TOKEN', `${where} holds no token.`, 'Expected a token as it stands behind `Bearer`.');
    const secret = secrets.keep(value);
    refuseOtherTimes(kind, where, value);
    return [kind as TokenKind, secret] as const;
  });
  return Object.fromEntries(tokens);
}

/** A token that can be read must be what it is named for: one that still holds is rightly taken. */
function refuseOtherTimes(kind: string, where: string, token: string): void {
  const claims = claimsOf(token);
  const now = Date.now() / 1000;
  const { exp, nbf } = claims ?? {};
  if (kind === 'expired' && claims !== undefined && !(typeof exp === 'number' && exp <= now)) {
    const when = typeof exp === 'number' ? `it holds until ${showTime(exp)}` : 'it says no time at which it ends';
    throw new UserError('NOT_EXPIRED', `${where} has not expired: ${when}.`, 'Name a token whose time is over.');
  }
  if (kind === 'notYetValid' && claims !== undefined && !(typeof nbf === 'number' && nbf > now)) {
    const when = typeof nbf === 'number' ? `it holds since ${showTime(nbf)}` : 'it says no time from which on it holds';
    throw new UserError('VALID_ALREADY', `${where} holds already: ${when}.`, 'Name a token whose time has not come.');
  }
}

/** Nothing where it is no JWT: then nobody but the server knows. */
function claimsOf(token: string): JsonObject | undefined {
  const [, claims, signature] = token.split('.');
  if (claims === undefined || signature === undefined) return undefined;
  const value = parseJson(Buffer.from(claims, 'base64url').toString('utf8'))?.value;
  return isObject(value) ? value : undefined;
}

function showTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? 'a time that is none' : date.toISOString();
}
