import type { HttpAnswer } from '../core/connection.ts';
import { type Frame, headerOf } from '../core/frames/frame.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import type { Era } from '../core/revision.ts';
import { isSecretHeader } from '../core/secrets/secret.ts';
import { challengeLinesIn, readChallenges } from '../core/sign-in/challenges.ts';
import { speaksOfAccess } from '../core/sign-in/door.ts';
import { asksToSignIn, isPage } from '../core/sign-in/pages.ts';
import type { DoorTry } from '../core/sign-in/sign-in.ts';
import type { Target } from '../core/target.ts';

/** What is known of an answer beside itself. */
export interface Beside {
  readonly isServed?: boolean;
  /** The same request with a token was served. */
  readonly needsToken?: boolean;
  /** The response, where it came on a stream. */
  readonly response?: JsonObject;
  /** What came for the same request with a token. */
  readonly control?: HttpAnswer;
}

/** Takes away every header of the user that lets somebody in. */
export function withoutCredentials(target: Target): { readonly [name: string]: null } {
  const secret = target.kind === 'url' ? Object.keys(target.headers).filter(isSecretHeader) : [];
  return Object.fromEntries(['authorization', ...secret].map((name) => [name.toLowerCase(), null]));
}

export function tryOf(asked: string, era: Era, answer: HttpAnswer, beside: Beside = {}): DoorTry {
  const { frames, head, headers, request, status, text, trouble } = answer;
  const { control, isServed = false, needsToken = false, response } = beside;
  const lines = challengeLinesIn(headers);
  const location = headerOf(headers, 'location');
  const messages = [...frames.map((frame) => (frame.kind === 'message' ? frame.message : undefined)), response];
  const errors = messages.map((message) => (isObject(message) ? message['error'] : undefined)).filter(isObject);
  const words = errors.map(({ message }) => (typeof message === 'string' ? message.slice(0, 200) : '')).filter(Boolean);
  // What a token changes is a refusal, whatever it is called.
  const said = needsToken ? words[0] : words.find(speaksOfAccess);
  const page = pageIn(text);
  const rest: readonly (Frame | undefined)[] = [head, ...frames.slice(0, 2), trouble, ...(control ? [control.request, control.head] : [])];
  return {
    asked,
    era,
    status,
    challenges: readChallenges(lines),
    lines,
    ...(isServed && said === undefined && { isServed }),
    ...(needsToken && { needsToken }),
    ...(page !== undefined && { page }),
    ...(said !== undefined && { said }),
    ...(location !== undefined && { location }),
    evidence: [request, ...rest.filter((frame) => frame !== undefined)],
  };
}

function pageIn(text: string): DoorTry['page'] {
  if (!isPage(text)) return undefined;
  return asksToSignIn(text) ? 'login-page' : 'page';
}
