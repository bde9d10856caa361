import type { Connection, Exchange, HttpAnswer } from '../core/connection.ts';
import type { JsonObject } from '../core/json/json.ts';
import { type Era, MODERN, NEWEST_LEGACY } from '../core/revision.ts';
import { isRefusal } from '../core/sign-in/door.ts';
import type { DoorTry } from '../core/sign-in/sign-in.ts';
import { passesCredentials } from '../core/target.ts';
import { responseTo } from '../peer/sign-in/token-trial.ts';
import { initializeAt } from './diagnose/initialize-again.ts';
import { tryOf, withoutCredentials } from './door-try.ts';
import { knockUngreeted, knockWithBatch } from './knock-in-other-ways.ts';
import type { SignInSetup } from './sign-in.ts';
import type { EraSurvey } from './survey.ts';

type Headers = { readonly [name: string]: string | null };

const INVALID_PARAMS = -32_602;

/**
 * Asks without a token what clients ask for first, and then what costs something: some servers guard nothing but calls.
 * Each era has a door of its own: one may be open where the other is not.
 */
export async function knock(setup: SignInSetup): Promise<readonly DoorTry[]> {
  const { survey, target } = setup;
  const { discovery, initialize, legacy, modern } = survey;
  const brings = passesCredentials(target);
  const refused = [
    ['initialize', 'legacy', legacy === undefined ? initialize : undefined],
    ['server/discover', 'modern', modern === undefined ? discovery : undefined],
  ] as const;
  const tries: DoorTry[] = [];
  for (const [asked, era, opening] of refused) {
    if (opening?.http === undefined) continue;
    if (legacy === undefined && modern === undefined)
      tries.push(brings ? await greetWithout(setup, era, opening) : tryOf(asked, era, opening.http));
    // One era lets everybody in, and of the other nothing is known but that it does not.
    else if (!brings && isRefusal(tryOf(asked, era, opening.http))) tries.push(tryOf(asked, era, opening.http));
  }
  if (legacy === undefined && modern === undefined && !brings) {
    const isKnownDoor = (era: Era) => tries.some((each) => each.era === era && (each.status === 403 || isRefusal(each)));
    for (const era of ['legacy', 'modern'] as const) if (isKnownDoor(era)) tries.push(...(await knockUngreeted(setup, era)));
  }
  for (const era of [legacy, modern]) if (era !== undefined) tries.push(...(await knockIn(setup, era, brings)));
  return tries;
}

/** What is refused with a token may be refused in another way without one. */
async function greetWithout({ opener, target }: SignInSetup, era: Era, opening: Exchange): Promise<DoorTry> {
  const revision = era === 'legacy' ? NEWEST_LEGACY : MODERN;
  const { connection: link } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision });
  const answer = await link.http({ method: 'POST', body: JSON.stringify(opening.sent.message), headers: withoutCredentials(target) });
  answer.close();
  await link.close();
  return tryOf(era === 'legacy' ? 'initialize' : 'server/discover', era, answer);
}

async function knockIn({ limits, opener, target }: SignInSetup, { connection }: EraSurvey, brings: boolean): Promise<readonly DoorTry[]> {
  const { era, revision, sessionId } = connection;
  const without = brings ? withoutCredentials(target) : {};
  const { connection: link } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision });
  let session: Headers = era === 'modern' ? {} : inSession(revision, sessionId);
  const tries: DoorTry[] = [];
  const judge = async (asked: string, send: (headers: Headers) => Promise<HttpAnswer>) => {
    const answer = await send(without);
    const [response, isServed] = await look(answer, link, asked, limits.requestMs);
    const isClear = isServed || !brings || isRefusal(tryOf(asked, era, answer)) || answer.status === 0 || answer.status === 429;
    if (isClear) return void tries.push(tryOf(asked, era, answer, { isServed, ...(response && { response }) }));
    const control = await send({});
    const [, needsToken] = await look(control, link, asked, limits.requestMs);
    tries.push(tryOf(asked, era, answer, { needsToken, ...(response && { response }), ...(needsToken && { control }) }));
  };
  const post = (method: string, params: JsonObject) => (headers: Headers) =>
    link.http({ method: 'POST', body: JSON.stringify(connection.compose(method, params)), headers: { ...session, ...headers } });
  if (brings && era === 'legacy') await judge('initialize', (headers) => initializeAt(link, { headers }));
  // Who is greeted without a token has a session of its own: that of another user is rightly closed.
  const own =
    tries[0]?.isServed === true && sessionId !== undefined
      ? await opener.attempt({ purpose: 'probe', revision, headers: without })
      : undefined;
  if (own !== undefined) session = inSession(revision, own.connection.sessionId);
  if (brings && era === 'modern') await judge('server/discover', post('server/discover', {}));
  if (brings) await judge('tools/list', post('tools/list', {}));
  await judge('tools/call', post('tools/call', { name: 'mcp_litmus_no_such_tool', arguments: {} }));
  const guarded = (['tools/list', 'tools/call'] as const).find((method) => tries.some((each) => each.asked === method && isRefusal(each)));
  if (era === 'legacy' && guarded !== undefined) {
    const batch = await knockWithBatch(link, guarded, { ...(sessionId !== undefined && session), ...without }, limits.requestMs);
    if (batch !== undefined) tries.push(batch);
  }
  await own?.connection.close();
  await link.close();
  return tries;
}

function inSession(revision: string, id: string | undefined): Headers {
  return { 'mcp-protocol-version': revision, ...(id !== undefined && { 'mcp-session-id': id }) };
}

/** The response, and whether it shows that the request was looked at. A call of a tool that does not exist is an error either way. */
async function look(
  answer: HttpAnswer,
  link: Connection,
  asked: string,
  timeoutMs: number,
): Promise<readonly [response: JsonObject | undefined, isServed: boolean]> {
  const response = await responseTo(answer, link, timeoutMs);
  answer.close();
  const isGood = answer.status >= 200 && answer.status <= 299;
  if (response === undefined) return [undefined, false];
  if (asked !== 'tools/call') return [response, isGood && response['result'] !== undefined];
  const { error } = response;
  const isForParams = typeof error === 'object' && error !== null && 'code' in error && error['code'] === INVALID_PARAMS;
  return [response, isGood || isForParams];
}
