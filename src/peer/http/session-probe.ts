import type { Limits } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import { type Probe, statusOf } from './http-probe.ts';

/** How a session was asked for, with what came back. */
export interface SessionAnswer {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly answer: HttpAnswer;
}

/** Some servers send no head of a stream before they have something to say on it. */
const HEAD_MS = 3000;

/** Whether a live session gets a stream on GET: only then a GET tells it from one that is none. */
export async function listens(probe: Probe, limits: Limits): Promise<boolean> {
  const answer = await probe.get({}, Math.min(limits.requestMs, HEAD_MS));
  answer.close();
  return answer.isStream;
}

/** Names a session in a POST, a GET and a DELETE, in this order. What gets no answer in time is left out. */
export async function askInSession(probe: Probe, session: string, withGet: boolean, limits: Limits): Promise<readonly SessionAnswer[]> {
  const headers = { 'mcp-session-id': session };
  const timeoutMs = Math.min(limits.requestMs, HEAD_MS);
  const answers: readonly SessionAnswer[] = [
    { method: 'POST', answer: await probe.ping(headers) },
    ...(withGet ? [{ method: 'GET' as const, answer: await probe.get(headers, timeoutMs) }] : []),
    { method: 'DELETE', answer: await probe.end(session) },
  ];
  for (const { answer } of answers) answer.close();
  return answers.filter(({ answer }) => answer.head !== undefined);
}

/** `POST with 400, GET with 400`. */
export function listAnswers(answers: readonly SessionAnswer[]): string {
  return answers.map(({ method, answer }) => `${method} with ${statusOf(answer)}`).join(', ');
}

/** An id of the same shape as one that was given, so that it fails for what it names and not for how it looks. */
export function neverGiven(given: string, chance: string): string {
  let turn = 0;
  const isHex = /^[\da-f-]*$/i.test(given);
  return given.replace(/[A-Za-z0-9]/g, (char) => {
    const code = chance.charCodeAt(turn++ % chance.length) + turn;
    const isLetter = /[A-Za-z]/.test(char);
    const alphabet = isLetter ? (isHex ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz') : '0123456789';
    const other = alphabet[code % alphabet.length] ?? char;
    return char === char.toUpperCase() && isLetter ? other.toUpperCase() : other;
  });
}
