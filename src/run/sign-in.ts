import type { Opener } from '../client/opener.ts';
import { followChain } from '../client/sign-in/follow-chain.ts';
import type { HttpAnswer } from '../core/connection.ts';
import { type Frame, headerOf, type WireKind } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { postingPlaceOf } from '../core/frames/posting-place.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { isSecretHeader } from '../core/secrets/secret.ts';
import { challengeLinesIn, readChallenges } from '../core/sign-in/challenges.ts';
import type { DoorTry, SignIn } from '../core/sign-in/sign-in.ts';
import { passesCredentials, type Target } from '../core/target.ts';
import { initializeAt } from './diagnose/initialize-again.ts';
import type { SurveyResult } from './survey.ts';

export interface SignInSetup {
  readonly target: Target;
  readonly log: FrameLog;
  readonly opener: Opener;
  readonly survey: SurveyResult;
  readonly wire: WireKind;
  /** The endpoint, where the survey has moved to another than the target names. */
  readonly url?: string;
  readonly timeoutMs: number;
}

/**
 * Looks at the way to a token: what asks for one, and where clients find how to get it. Nothing where there is none to
 * look at: over stdio a server takes its credentials from its environment.
 */
export async function surveySignIn(setup: SignInSetup): Promise<SignIn | undefined> {
  const { log, target, timeoutMs, wire } = setup;
  if (target.kind !== 'url') return undefined;
  const url = setup.url ?? target.url;
  const door = wire === 'http' ? await knock(setup) : await knockAtStream(setup);
  if (door === undefined) return undefined;
  // Loaded only where it is used: it brings HTTP.
  const { openDocuments } = await import('../client/sign-in/documents.ts');
  const documents = openDocuments({ target: { ...target, url }, log, timeoutMs });
  try {
    return await followChain(url, door, documents);
  } finally {
    await documents.close();
  }
}

/**
 * Over HTTP+SSE the stream is asked for without a token, and then something is posted without one. Nothing where nobody
 * asks for a token, or where one was refused further on than at the stream.
 */
async function knockAtStream({ opener, survey, target }: SignInSetup): Promise<readonly DoorTry[] | undefined> {
  const { stream } = survey.unopened ?? {};
  if (stream?.status === 401 || stream?.status === 403) return [tryOf('GET', stream)];
  const main = survey.legacy;
  if (main === undefined || target.kind !== 'url' || !passesCredentials(target)) return undefined;
  const without = withoutCredentials(Object.keys(target.headers));
  const { revision } = main.connection;
  const { connection: link, problem } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision, wire: 'sse' });
  const place = problem === undefined ? postingPlaceOf(link.frames, target.url) : undefined;
  const opened = await link.http({ method: 'GET', headers: { accept: 'text/event-stream', 'content-type': null, ...without } });
  opened.close();
  const tries = [tryOf('GET', opened)];
  if (place !== undefined) {
    const posted = await link.http({ method: 'POST', url: place, body: JSON.stringify(main.opening.sent.message), headers: without });
    posted.close();
    tries.push(tryOf('initialize', posted));
  }
  await link.close();
  return tries;
}

/** Asks without a token what clients ask for first, and then what costs something: some servers guard nothing but calls. */
async function knock({ opener, survey, target }: SignInSetup): Promise<readonly DoorTry[]> {
  const main = survey.legacy ?? survey.modern;
  const brings = passesCredentials(target);
  if (main === undefined) {
    const answers = [
      ['initialize', survey.initialize?.http],
      ['server/discover', survey.discovery?.http],
    ] as const;
    return answers.flatMap(([asked, answer]) => (answer === undefined ? [] : [tryOf(asked, answer)]));
  }
  const headers = brings && target.kind === 'url' ? withoutCredentials(Object.keys(target.headers)) : {};
  const { connection } = main;
  const { era, revision, sessionId } = connection;
  const { connection: link } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision });
  const session =
    era === 'modern' ? {} : { 'mcp-protocol-version': revision, ...(sessionId !== undefined && { 'mcp-session-id': sessionId }) };
  const ask = async (method: string, params: JsonObject) => {
    const body = JSON.stringify(connection.compose(method, params));
    const answer = await link.http({ method: 'POST', body, headers: { ...session, ...headers } });
    answer.close();
    return tryOf(method, answer);
  };
  const tries: DoorTry[] = [];
  if (brings && era === 'legacy') tries.push(tryOf('initialize', await initializeAt(link, { headers })));
  if (brings && era === 'modern') tries.push(await ask('server/discover', {}));
  if (brings) tries.push(await ask('tools/list', {}));
  tries.push(await ask('tools/call', { name: 'mcp_litmus_no_such_tool', arguments: {} }));
  await link.close();
  return tries;
}

function withoutCredentials(names: readonly string[]): { readonly [name: string]: null } {
  const secret = names.filter(isSecretHeader);
  return Object.fromEntries(['authorization', ...secret].map((name) => [name.toLowerCase(), null]));
}

function tryOf(asked: string, { frames, head, headers, request, status, trouble }: HttpAnswer): DoorTry {
  const lines = challengeLinesIn(headers);
  const location = headerOf(headers, 'location');
  const said = frames.map(refusalIn).find((text) => text !== undefined);
  const rest: readonly (Frame | undefined)[] = [head, ...frames.slice(0, 2), trouble];
  return {
    asked,
    status,
    challenges: readChallenges(lines),
    lines,
    ...(said !== undefined && { said }),
    ...(location !== undefined && { location }),
    evidence: [request, ...rest.filter((frame) => frame !== undefined)],
  };
}

const NO_ACCESS =
  /\b(unauthori[sz]ed|unauthenticated|not authenticated|authentication (is )?required|(missing|invalid|no|expired) (bearer |access |api )?(token|key|credentials?)|access denied|forbidden)\b/i;

/** The message of a JSON-RPC error that speaks of access. */
function refusalIn(frame: Frame): string | undefined {
  const error = frame.kind === 'message' && isObject(frame.message) ? frame.message['error'] : undefined;
  const message = isObject(error) ? error['message'] : undefined;
  return typeof message === 'string' && NO_ACCESS.test(message) ? message.slice(0, 200) : undefined;
}
