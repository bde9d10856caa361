import type { HttpAnswer } from '../../../core/connection.ts';
import { headerOf } from '../../../core/frames/frame.ts';
import type { ClientHttpRequest } from '../client-fault.ts';
import { NoWay } from './places.ts';

export type SendSignIn = (request: ClientHttpRequest) => Promise<HttpAnswer | undefined>;

const MOST_STEPS = 12;

/**
 * Goes through the pages of our own authorization server as a person would who allows everything, and comes back with
 * what the redirect to the client brought.
 */
export async function consent(start: string, redirectUri: string, send: SendSignIn): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let request: ClientHttpRequest = { method: 'GET', url: start, headers: [['Accept', 'text/html']] };
  for (let step = 0; step < MOST_STEPS; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send({ ...request, headers: [...request.headers, ...(cookie === '' ? [] : [['Cookie', cookie] as const])] });
    if (answer === undefined) throw new NoWay('The page to sign in at was not asked for.');
    for (const [name, value] of answer.headers) if (name.toLowerCase() === 'set-cookie') keep(cookies, value);
    const location = headerOf(answer.headers, 'location');
    if (location !== undefined && answer.status >= 300 && answer.status < 400) {
      const place = new URL(location, request.url);
      if (`${place.origin}${place.pathname}` === redirectUri) return place.searchParams;
      request = { method: 'GET', url: place.href, headers: [['Accept', 'text/html']] };
    } else if (answer.status === 200 && request.method === 'GET' && answer.text.includes('name="decision"')) {
      const headers = [['Content-Type', 'application/x-www-form-urlencoded'] as const];
      request = { method: 'POST', url: request.url, headers, body: 'subject=reader&decision=allow' };
    } else throw new NoWay(`The page to sign in at was answered with HTTP status ${answer.status}, and is none that this client knows.`);
  }
  throw new NoWay('The pages to sign in at lead on and on.');
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
