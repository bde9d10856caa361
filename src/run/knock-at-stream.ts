import { postingPlaceOf } from '../core/frames/posting-place.ts';
import type { DoorTry } from '../core/sign-in/sign-in.ts';
import { passesCredentials } from '../core/target.ts';
import { tryOf, withoutCredentials } from './door-try.ts';
import type { SignInSetup } from './sign-in.ts';

/**
 * Over HTTP+SSE the stream is asked for without a token, and then something is posted without one. Nothing where nobody
 * asks for a token, or where one was refused further on than at the stream.
 */
export async function knockAtStream({ opener, survey, target }: SignInSetup): Promise<readonly DoorTry[] | undefined> {
  const { stream } = survey.unopened ?? {};
  if (stream?.status === 401 || stream?.status === 403) return [tryOf('GET', 'legacy', stream)];
  const main = survey.legacy;
  if (main === undefined || target.kind !== 'url' || !passesCredentials(target)) return undefined;
  const without = withoutCredentials(target);
  const { revision } = main.connection;
  const { connection: link, problem } = await opener.attempt({ greeting: 'none', purpose: 'probe', revision, wire: 'sse' });
  const place = problem === undefined ? postingPlaceOf(link.frames, target.url) : undefined;
  const opened = await link.http({ method: 'GET', headers: { accept: 'text/event-stream', 'content-type': null, ...without } });
  opened.close();
  // The stream of the link was opened with the token.
  const isServed = opened.status === 200 && opened.isStream;
  const tries = [tryOf('GET', 'legacy', opened, { isServed, needsToken: !isServed && opened.status !== 429 && problem === undefined })];
  if (place !== undefined) {
    const posted = await link.http({ method: 'POST', url: place, body: JSON.stringify(main.opening.sent.message), headers: without });
    posted.close();
    tries.push(tryOf('initialize', 'legacy', posted, { isServed: posted.status >= 200 && posted.status <= 299 }));
  }
  await link.close();
  return tries;
}
