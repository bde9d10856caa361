import type { RunContext, Stop } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { askForFixture, fixtureOf } from '../../core/fixtures.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import type { DoorTry } from '../../core/sign-in/sign-in.ts';
import { askForToken, TOKEN_KINDS, type TokenKind } from '../../core/sign-in/tokens.ts';
import { callFixture } from '../calls/fixture-call.ts';
import { refusalFor } from './door.ts';

type Context = Pick<RunContext<Record<string, string>>, 'open' | 'peer' | 'skip'>;

/** The call that needs a scope, made with a token of the check's choice. */
export interface ScopedCall {
  /** How the server asked for a token at all. */
  readonly refusal: DoorTry;
  /** The token of the kind that was asked for. */
  readonly token: Secret;
  /** Calls on a connection of its own. */
  make(token: Secret): Promise<Exchange>;
}

/** What is needed to call under `fixtures.scope` with a token of a kind; or what to add. */
export function findScopedCall({ open, peer, skip }: Context, kind: TokenKind): ScopedCall | Stop {
  const refusal = refusalFor(peer);
  const fixture = fixtureOf(peer, 'scope');
  const token = peer.tokens?.[kind];
  if (refusal === undefined) return skip('Nothing asked for a token.');
  if (fixture === undefined) return skip(askForFixture('scope'));
  if (token === undefined && peer.signToken !== undefined)
    return skip(
      `What it says of scopes is not enough to make a token that ${TOKEN_KINDS[kind]}: its first challenge asks for all of them. Name one under \`tokens.${kind}\` in the configuration.`,
    );
  if (token === undefined) return skip(askForToken(kind));
  const make = async (own: Secret) => {
    const headers = { authorization: own.after('Bearer ') };
    const greeting = peer.era === 'modern' ? 'none' : 'full';
    return callFixture(await open({ greeting, purpose: 'probe', revision: peer.revision, headers }), peer, fixture);
  };
  return { refusal, token, make };
}
