import type { TargetConfig } from '../../core/config.ts';
import type { TokenKind, Tokens } from '../../core/sign-in/tokens.ts';
import { UserError } from '../../core/user-error.ts';
import type { Environment } from '../io.ts';
import { expandVariables } from '../target/expand.ts';
import type { SecretCollection } from '../target/secret-collection.ts';
import { refuseContradiction } from './token-claims.ts';

export interface TokensContext {
  readonly environment: Environment;
  /** The folder of the configuration. */
  readonly folder: string;
  readonly secrets: Pick<SecretCollection, 'keep'>;
  /** The URL of the target, where it has one. */
  readonly endpoint?: string | undefined;
  /** The token that the run brings. */
  readonly good?: string | undefined;
}

/**
 * The tokens that a configuration names for a target, variables filled in; none is ever shown.
 * @throws UserError for a variable that is not set, for text that can be no token, and for a token that contradicts its name
 */
export function readTokens(configured: TargetConfig['tokens'] = {}, context: TokensContext): Tokens {
  const { endpoint, environment, folder, good, secrets } = context;
  const tokens = Object.entries(configured).map(([kind, text]) => {
    const where = `\`tokens.${kind}\` of the configuration`;
    const value = expandVariables(text, { environment, folder, where }).replace(/^Bearer +/i, '');
    if (!/^[A-Za-z0-9._~+/-]+=*$/.test(value))
      throw new UserError('BAD_TOKEN', `${where} holds no token.`, 'Expected a token as it stands behind `Bearer`.');
    const secret = secrets.keep(value);
    refuseContradiction(kind, where, value, { endpoint, good });
    return [kind as TokenKind, secret] as const;
  });
  return Object.fromEntries(tokens);
}
