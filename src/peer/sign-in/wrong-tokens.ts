import type { RunContext, Stop } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { askForToken, TOKEN_KINDS, type TokenKind } from '../../core/sign-in/tokens.ts';
import { refusalFor } from './door.ts';
import { bearer, isRightRefusal, leavesUnanswered, tryAuthorization } from './token-trial.ts';

interface Wrong<Message extends string> {
  readonly message: Message;
  readonly subject: TokenKind;
  readonly values: { readonly what: string; readonly status: string };
  readonly evidence: readonly [Frame, ...Frame[]];
  readonly expected: string;
  readonly actual: string;
}

export interface TriedTokens {
  /** Tokens that were taken, or refused in a way that leads clients astray. */
  readonly wrong: readonly (Wrong<'taken'> | Wrong<'otherStatus'>)[];
  readonly stop?: Stop;
}

type Context = Pick<RunContext<Record<string, string>>, 'inconclusive' | 'limits' | 'open' | 'peer' | 'skip'>;

/** Tries tokens that must be refused, one after the other. */
export async function tryTokens(context: Context, kinds: readonly TokenKind[]): Promise<TriedTokens> {
  const { inconclusive, peer, skip } = context;
  if (refusalFor(peer) === undefined) return { wrong: [], stop: skip('Nothing asked for a token.') };
  const [missing] = kinds.filter((kind) => peer.tokens?.[kind] === undefined);
  if (missing !== undefined && kinds.every((kind) => peer.tokens?.[kind] === undefined))
    return { wrong: [], stop: skip(askForToken(missing)) };
  const wrong: (Wrong<'taken'> | Wrong<'otherStatus'>)[] = [];
  let unanswered: string | undefined;
  for (const subject of kinds) {
    const token = peer.tokens?.[subject];
    if (token === undefined) continue;
    const what = TOKEN_KINDS[subject];
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, bearer(token));
    const more = { subject, values: { what, status }, evidence, expected: '401', actual: status };
    if (isTaken) wrong.push({ ...more, message: 'taken' });
    else if (answer.status === 0) {
      // Who leaves one wrong token without an answer leaves the others so too: each would be waited for as long.
      unanswered = leavesUnanswered(status);
      break;
    } else if (!isRightRefusal(answer.status)) wrong.push({ ...more, message: 'otherStatus' });
  }
  return { wrong, ...(unanswered !== undefined && { stop: inconclusive(unanswered) }) };
}
