import { chooseScope, type ScopeChoice } from '../../../client/sign-in/choose-scope.ts';
import { isResourceOf } from '../../../client/sign-in/resource-metadata.ts';
import type { JsonObject } from '../../../core/json/json.ts';
import { resourceMetadataPlaces, serverMetadataPlaces } from '../../../core/sign-in/well-known.ts';

/** What a query or a form says. */
export type Parameters = { readonly [name: string]: string };

/** What a redirect must bring. */
export interface ExpectedRedirect {
  readonly state: string;
  readonly issuer: string;
  /** The metadata says that redirects name their issuer. */
  readonly namesIssuer: boolean;
}

/** What a client decides while it signs in. Faults change single ones. */
export interface SignInHabits {
  /** When a token that it was set up with is sent. */
  readonly sendsSetToken: 'always' | 'when-refused' | 'never';
  /** Where the metadata of the resource is looked for, one place after the other. */
  readonly resourcePlaces: (endpoint: string, named: string | undefined) => readonly string[];
  readonly takesResource: (resource: string, endpoint: string) => boolean;
  /** Where the metadata of the authorization server is looked for, one place after the other. */
  readonly serverPlaces: (issuer: string) => readonly string[];
  readonly takesIssuer: (said: string, issuer: string) => boolean;
  /** Whether it goes on where these are the methods of PKCE. */
  readonly takesMethods: (methods: readonly string[] | undefined) => boolean;
  /** What it registers itself with. */
  readonly registers: (body: JsonObject) => JsonObject;
  /** Goes by the client that it has registered, and registers no other. */
  readonly keepsClient: boolean;
  /** Goes by what it was set up with where nobody is asked, and does not register itself for that. */
  readonly keepsToItsSetup: boolean;
  /** The id that it goes by, of the one that it was given. */
  readonly clientId: (given: string) => string;
  readonly scope: (choice: ScopeChoice) => string | undefined;
  /** What is asked for at the page. */
  readonly asks: (query: Parameters) => Parameters;
  /** The page that it opens, of the one that the metadata names; none where it opens none. */
  readonly opens: (page: string) => string | undefined;
  readonly takesRedirect: (answer: URLSearchParams, expected: ExpectedRedirect) => boolean;
  /** What is sent for a token. */
  readonly trades: (form: Parameters) => Parameters;
  /** Tries its refresh token before it asks a person again. */
  readonly refreshes: boolean;
  /** How often it asks for more scopes. */
  readonly mostStepUps: number;
}

export const REFERENCE_SIGN_IN: SignInHabits = {
  sendsSetToken: 'always',
  resourcePlaces: (endpoint, named) => (named === undefined ? resourceMetadataPlaces(endpoint).map(({ url }) => url) : [named]),
  takesResource: isResourceOf,
  serverPlaces: (issuer) => serverMetadataPlaces(issuer, '2026-07-28').map(({ url }) => url),
  takesIssuer: (said, issuer) => said === issuer,
  takesMethods: (methods) => methods?.includes('S256') === true,
  registers: (body) => body,
  keepsClient: true,
  keepsToItsSetup: true,
  clientId: (given) => given,
  scope: chooseScope,
  asks: (query) => query,
  opens: (page) => (/^https?:/i.test(page) ? page : undefined),
  takesRedirect: (answer, { issuer, namesIssuer, state }) => {
    const named = answer.get('iss');
    return answer.get('state') === state && (named === null ? !namesIssuer : named === issuer);
  },
  trades: (form) => form,
  refreshes: true,
  mostStepUps: 2,
};
