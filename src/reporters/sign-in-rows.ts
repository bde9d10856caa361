import type { Report } from '../core/report.ts';
import type { Era } from '../core/revision.ts';
import type { SignInHop } from '../core/sign-in/facts.ts';

/** One step of the way to a token in words. */
export interface SignInRow {
  /** The status of the answer, or a dash. */
  readonly status: string;
  readonly url: string;
  /** How clients come there, and what they find. */
  readonly text: string;
  readonly isGood: boolean;
}

/** What a host would do with the server. */
export interface HostWayRow {
  readonly host: string;
  readonly text: string;
  /** Missing where nothing is known. */
  readonly isGood?: boolean;
}

const WAYS: { readonly [by: string]: string } = {
  challenge: 'named by the challenge',
  path: 'with the path of the endpoint',
  root: 'at the root',
  'oauth-inserted': 'RFC 8414',
  'oidc-inserted': 'OpenID Connect, well-known part first',
  'oidc-appended': 'OpenID Connect, well-known part last',
  own: 'at the origin of the endpoint, as in 2025-03-26',
  authorize: 'the fixed place of 2025-03-26',
};

const ANSWERS: { readonly [state: string]: string } = {
  open: 'is answered',
  'asks-for-token': 'asks for a token',
  refuses: 'is refused',
  'login-page': 'is answered with a login page, and with one it is served',
  page: 'is answered with a web page, and with one it is served',
  'sent-on': 'is sent on to {{to}}, and with one it is served',
  elsewhere: 'is sent on to {{to}}',
  failed: 'fails, and with one it is served',
  unreachable: 'got no answer that tells anything',
};

const ERAS: { readonly [E in Era]: string } = { legacy: 'of the session era', modern: 'of the stateless era' };

export function toSignInRows({ signIn }: Pick<Report, 'signIn'>): readonly SignInRow[] {
  return (signIn?.hops ?? []).map((hop) => ({
    status: hop.status === 0 ? '–' : String(hop.status),
    url: hop.url,
    text: describe(hop),
    // Where there is no document, another place may have it.
    isGood: ['document', 'open', 'asks-for-token', 'absent'].includes(hop.state),
  }));
}

/** An uncertain fact is told as such. */
export function toHostWayRows({ signIn }: Pick<Report, 'signIn'>): readonly HostWayRow[] {
  return (signIn?.hosts ?? []).map(({ arrives, isCertain, name, text }) => ({
    host: name,
    text: arrives === undefined || isCertain ? text : `${text} (uncertain)`,
    ...(arrives !== undefined && { isGood: arrives }),
  }));
}

/** Nobody comes in this way: it is the first thing to look at. */
export function isWayBroken({ ended, signIn }: Pick<Report, 'ended' | 'signIn'>): boolean {
  return signIn !== undefined && (ended === 'refused' || signIn.broken !== undefined);
}

function describe({ because, by, era, issuer, state, step, url, via = [] }: SignInHop): string {
  if (step === 'endpoint') {
    const what = by.includes('`') ? by : `\`${by}\``;
    const answer = (ANSWERS[state] ?? '').replace('{{to}}', via[0] === undefined ? 'another place' : `\`${via[0]}\``);
    return `${what} ${era === undefined ? '' : `${ERAS[era]} `}without a token ${answer}`.trimEnd();
  }
  const whose =
    step === 'resource'
      ? 'metadata of the resource'
      : `metadata of the authorization server${issuer === undefined ? '' : ` \`${issuer}\``}`;
  const last = via.at(-1);
  const sentOn = last === undefined ? '' : ` It is sent on to ${isOtherOrigin(url, last) ? 'another origin, ' : ''}\`${last}\`.`;
  const found = state === 'document' ? 'Found.' : (because ?? '');
  return `${whose}, ${WAYS[by] ?? by}.${sentOn} ${found}`.trimEnd();
}

function isOtherOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin !== new URL(other).origin;
}
