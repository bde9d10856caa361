import type { HeaderList } from '../../core/frames/frame.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';

/** What the challenge of a 403 says to a client whose token lacks a scope (RFC 6750, section 3.1). */
export interface ScopeChallenge {
  /** What it leaves out, as a sentence goes on after "its challenge". */
  readonly lacks: readonly string[];
  readonly namesScope: boolean;
  /** The lines as they came, or that there are none. */
  readonly actual: string;
}

export function readScopeChallenge(headers: HeaderList): ScopeChallenge {
  const lines = challengeLinesIn(headers);
  const parameters = bearerChallenges(readChallenges(lines).challenges)[0]?.parameters;
  const namesScope = parameters?.has('scope') === true;
  return {
    lacks: [
      ...(parameters?.get('error') === 'insufficient_scope' ? [] : ['does not say `error="insufficient_scope"`']),
      ...(namesScope ? [] : ['names no `scope`']),
      ...(parameters?.has('resource_metadata') === true ? [] : ['does not name the metadata']),
    ],
    namesScope,
    actual: lines.length === 0 ? 'no challenge' : `\`${lines.join(', ')}\``,
  };
}
