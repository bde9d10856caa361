import { expect, test } from 'vitest';
import type { HttpAnswer } from '../../../src/core/connection.ts';
import { describeAnswer } from '../../../src/peer/sign-in/answer-words.ts';
import { type Part, standIn } from '../../stand-in.ts';

const answerOf = (part: Part<HttpAnswer>) => standIn<HttpAnswer>({ headers: [], frames: [], text: '', ...part });
const message = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Forbidden' } };

test.each<[Part<HttpAnswer>, string]>([
  [{ status: 500 }, '500'],
  [{ status: 302, headers: [['location', '/login']] }, '302, which sends clients on to `/login`'],
  [{ status: 403, text: '<!doctype html><title>Sign in</title>' }, '403 and a login page'],
  [{ status: 502, text: '<html>Bad gateway</html>' }, '502 and a web page'],
  [{ status: 200, frames: [{ kind: 'message', from: 'server', message }] }, '200 and the JSON-RPC error `Forbidden`'],
])('An answer %j is told as %s.', (part, words) => {
  expect(describeAnswer(answerOf(part))).toBe(words);
});
