import type { RunContext } from '../../core/check.ts';
import type { HeaderChanges, HttpAnswer } from '../../core/connection.ts';
import { type Frame, headerOf } from '../../core/frames/frame.ts';
import { isResponse } from '../../core/frames/message.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import { shown, statusOf } from '../http/http-probe.ts';

type Context = Pick<RunContext<Record<string, string>>, 'limits' | 'open' | 'peer'>;

/** A request with an authorization of the check's choice, and what became of it. */
export interface Trial {
  readonly answer: HttpAnswer;
  /** It was answered with a result. */
  readonly isTaken: boolean;
  /** The status, or what stands in its place. */
  readonly status: string;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** What is sent in place of the credentials of the run. */
export interface Authorization {
  readonly headers?: HeaderChanges;
  readonly query?: { readonly [name: string]: Secret };
}

export function bearer(token: Secret): Authorization {
  return { headers: { authorization: token.after('Bearer ') } };
}

/** By 401 clients know that another token helps. */
export function isRightRefusal(status: number): boolean {
  return status === 401;
}

/** Sends the first request that asked for a token, with another authorization. */
export async function tryAuthorization(context: Context, authorization: Authorization): Promise<Trial> {
  const { limits, open, peer } = context;
  const asked = peer.signIn?.refusal?.asked ?? '';
  const isGreeting = asked === 'initialize' || asked === 'server/discover';
  const link = await open({ greeting: isGreeting ? 'none' : 'full', purpose: 'probe', revision: peer.revision });
  const message = isGreeting
    ? greetingOf(peer)
    : link.compose(asked, asked === 'tools/call' ? { name: 'mcp_litmus_no_such_tool', arguments: {} } : {});
  const { headers = {}, query } = authorization;
  const answer = await link.http({ method: 'POST', body: JSON.stringify(message), headers, ...(query && { query }) });
  const response = answer.status >= 200 && answer.status <= 299 ? await responseTo(answer, link, limits.requestMs) : undefined;
  answer.close();
  const session = headerOf(answer.headers, 'mcp-session-id');
  if (isGreeting && session !== undefined) {
    await link.http({
      method: 'DELETE',
      headers: { ...headers, 'mcp-session-id': session, 'content-type': null },
      ...(query && { query }),
    });
  }
  await link.close();
  // A call of a tool that does not exist is an error either way: what counts is that it was looked at.
  const isTaken = response !== undefined && (isGreeting ? response['result'] !== undefined : true);
  return { answer, isTaken, status: statusOf(answer), evidence: shown(answer) };
}

async function responseTo(
  answer: HttpAnswer,
  link: Awaited<ReturnType<Context['open']>>,
  timeoutMs: number,
): Promise<JsonObject | undefined> {
  const isIt = (frame: Frame) =>
    frame.kind === 'message' && frame.from === 'server' && isObject(frame.message) && isResponse(frame.message);
  const found =
    answer.frames.find(isIt) ?? (answer.isStream ? await link.waitFor(isIt, { since: answer.request.seq, timeoutMs }) : undefined);
  return found?.kind === 'message' && isObject(found.message) ? found.message : undefined;
}

function greetingOf({ opening }: Context['peer']): JsonObject {
  return isObject(opening.sent.message) ? opening.sent.message : {};
}
