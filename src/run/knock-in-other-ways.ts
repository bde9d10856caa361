import type { Connection } from '../core/connection.ts';
import type { Frame } from '../core/frames/frame.ts';
import type { JsonObject } from '../core/json/json.ts';
import { type Era, MODERN, NEWEST_LEGACY } from '../core/revision.ts';
import type { DoorTry } from '../core/sign-in/sign-in.ts';
import { inBatch } from '../peer/sign-in/door.ts';
import { cameIn, wasSurelyLookedAt } from '../peer/sign-in/looked-at.ts';
import { tryOf, withoutCredentials } from './door-try.ts';
import type { SignInSetup } from './sign-in.ts';

type Headers = { readonly [name: string]: string | null };

const NO_TOOL: JsonObject = { name: 'mcp_litmus_no_such_tool', arguments: {} };

/** Asks without a greeting, a session and a token, where the greeting is refused: only what was looked at is told. */
export async function knockUngreeted({ limits, opener, target }: SignInSetup, era: Era): Promise<readonly DoorTry[]> {
  const revision = era === 'legacy' ? NEWEST_LEGACY : MODERN;
  const { connection: link } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision });
  const without = withoutCredentials(target);
  const version: Headers = era === 'legacy' ? { 'mcp-protocol-version': revision } : {};
  const found: DoorTry[] = [];
  for (const [asked, params] of [
    ['tools/list', {}],
    ['tools/call', NO_TOOL],
  ] as const) {
    const seen = await ask(link, era, asked, link.compose(asked, params), { ...version, ...without }, limits.requestMs);
    if (seen !== undefined) found.push(seen);
  }
  const isListed = found.some(({ asked }) => asked === 'tools/list');
  const batch = era === 'legacy' && !isListed ? await knockWithBatch(link, 'tools/list', without, limits.requestMs) : undefined;
  await link.close();
  return batch === undefined ? found : [...found, batch];
}

/** Sends one request in an array: who looks for tokens in single requests alone answers it. Without the header of a version, as before there was one. */
export async function knockWithBatch(
  link: Connection,
  method: 'tools/list' | 'tools/call',
  headers: Headers,
  timeoutMs: number,
): Promise<DoorTry | undefined> {
  const message = { jsonrpc: '2.0', id: 1, method, params: method === 'tools/call' ? NO_TOOL : {} };
  return ask(link, 'legacy', method, [message], headers, timeoutMs);
}

async function ask(
  link: Connection,
  era: Era,
  method: string,
  body: JsonObject | readonly JsonObject[],
  headers: Headers,
  timeoutMs: number,
): Promise<DoorTry | undefined> {
  const answer = await link.http({ method: 'POST', body: JSON.stringify(body), headers });
  const isIt = (frame: Frame) => cameIn(frame).some((message) => wasSurelyLookedAt(method, message));
  const isStillOpen = answer.isStream && !answer.frames.some(isIt);
  const late = isStillOpen ? await link.waitFor(isIt, { since: answer.request.seq, timeoutMs }) : undefined;
  answer.close();
  const isLookedAt = late !== undefined || answer.frames.some(isIt);
  if (!isLookedAt || answer.status === 401 || answer.status === 403) return undefined;
  const seen = tryOf(Array.isArray(body) ? inBatch(method) : method, era, answer, { isServed: true });
  return late === undefined ? seen : { ...seen, evidence: [...seen.evidence, late] };
}
