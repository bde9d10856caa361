import { headerOf } from '../core/frames/frame.ts';
import type { UrlTarget } from '../core/target.ts';
import type { SurveyResult } from './survey.ts';

/** Where the first request was sent on to. */
export interface Redirect {
  readonly status: number;
  /** Absolute, with the user and the password of the URL that was given. */
  readonly url: string;
}

const KEEPS_GOING = [301, 302, 307, 308];

/**
 * A redirect that may be followed once: to another place of the same origin. Elsewhere credentials and messages would go
 * to somebody whom the user did not name, and a page to sign in at is no endpoint.
 */
export function findRedirect(target: UrlTarget, survey: SurveyResult): Redirect | undefined {
  const answer = survey.initialize?.http ?? survey.discovery?.http;
  if (survey.legacy !== undefined || survey.modern !== undefined || answer === undefined) return undefined;
  const location = headerOf(answer.headers, 'location');
  if (!KEEPS_GOING.includes(answer.status) || location === undefined || !URL.canParse(location, target.url)) return undefined;
  const from = new URL(target.url);
  const to = new URL(location, from);
  if (to.origin !== from.origin || to.pathname + to.search === from.pathname + from.search) return undefined;
  to.username = from.username;
  to.password = from.password;
  to.hash = '';
  return { status: answer.status, url: to.href };
}
