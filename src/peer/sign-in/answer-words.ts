import type { HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { asksToSignIn, isPage } from '../../core/sign-in/pages.ts';
import { statusOf } from '../http/http-probe.ts';
import { cameIn } from './looked-at.ts';

/** The status of an answer that is no 401, and what came with it. */
export function describeAnswer(answer: HttpAnswer): string {
  const { frames, headers, status, text } = answer;
  const location = headerOf(headers, 'location');
  if (status >= 300 && status <= 399 && location !== undefined) return `${status}, which sends clients on to \`${location}\``;
  if (isPage(text)) return `${statusOf(answer)} and ${asksToSignIn(text) ? 'a login page' : 'a web page'}`;
  const said = frames.flatMap(cameIn).map(({ error }) => (isObject(error) ? error['message'] : undefined));
  const [words] = said.filter(isString);
  return words === undefined ? statusOf(answer) : `${statusOf(answer)} and the JSON-RPC error \`${words.slice(0, 200)}\``;
}
