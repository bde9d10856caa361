import type { HttpAnswer } from '../../core/connection.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';
import type { UrlTarget } from '../../core/target.ts';
import { type AskPerson, authorize } from './authorize.ts';
import { chooseScope } from './choose-scope.ts';
import { openDocuments } from './documents.ts';
import { findWay, SERVE_METADATA, type Way } from './find-way.ts';
import type { Grant, KnownClient, TokenPlace } from './grant.ts';
import { type ClientWish, registerClient } from './register-client.ts';
import type { ServerMetadata } from './server-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { exchangeCode, refreshGrant, requestByCredentials } from './token-requests.ts';
import { openWireFetch } from './wire-fetch.ts';

export interface SignInSetup {
  /** The server that wants a token. None of its headers is sent to anybody else. */
  readonly target: Pick<UrlTarget, 'url' | 'ca' | 'insecure'>;
  readonly log: FrameLog;
  readonly timeoutMs: number;
  readonly wish: ClientWish;
  /** What the user asks for, in place of what the server names. */
  readonly scope?: string;
  /** How access is given: by a person, or to the client itself. */
  readonly by: { readonly askPerson: AskPerson; readonly redirectUri: string } | 'credentials';
  /** Told of every secret as soon as there is one. */
  readonly keep?: (secret: Secret) => void;
  readonly signal?: AbortSignal;
}

/** Access that was given, and what is needed to renew it. */
export interface SignedIn {
  readonly grant: Grant;
  readonly client: KnownClient;
  readonly place: TokenPlace;
}

/** Gets tokens for one server, as often as it asks for another one. */
export interface SignInSession {
  readonly signedIn: SignedIn | undefined;
  /** Gets a token although nothing asked for one. */
  signIn(): Promise<SignedIn>;
  /**
   * Sends a request, with a token as soon as there is one; signs in where it is refused for want of a token or of a
   * scope, and sends it again, three times in all. Resolves with the last answer.
   */
  ask<Answer extends HttpAnswer | undefined>(send: (token: Secret | undefined) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

interface Refusal {
  readonly named?: string;
  readonly scope?: string;
  readonly isForScope: boolean;
}

const MOST_TRIES = 3;

export function openSignIn(setup: SignInSetup): SignInSession {
  const { by, log, scope: wished, target, timeoutMs, wish } = setup;
  const wire = openWireFetch({ target, log, timeoutMs, ...(setup.signal && { signal: setup.signal }) });
  // Credentials belong to the server that gave them.
  const clients = new Map<string, KnownClient>();
  let signedIn: SignedIn | undefined;
  let asked: string | undefined;

  async function find(refusal: Refusal | undefined): Promise<Way> {
    const documents = openDocuments({ target, log, timeoutMs });
    try {
      const { named } = refusal ?? {};
      const isRefused = refusal !== undefined;
      const needsPage = by !== 'credentials';
      return await findWay({ endpoint: target.url, isRefused, needsPage, documents, ...(named !== undefined && { named }) });
    } finally {
      await documents.close();
    }
  }

  const keep = (found: SignedIn): SignedIn => {
    const { client, grant } = found;
    for (const secret of [grant.accessToken, grant.refreshToken, client.secret]) if (secret !== undefined) setup.keep?.(secret);
    return found;
  };

  async function obtain(refusal?: Refusal): Promise<SignedIn> {
    const { resource, scopes, server } = await find(refusal);
    const place = { issuer: server.issuer, tokenEndpoint: server.tokenEndpoint, ...(resource !== undefined && { resource }) };
    const isStepUp = refusal?.isForScope === true;
    const scope = chooseScope({
      mayRefresh: by !== 'credentials',
      ...(wished !== undefined && { wished }),
      ...(refusal?.scope !== undefined && { challenged: refusal.scope }),
      ...(isStepUp && { before: asked ?? signedIn?.grant.scope ?? '' }),
      ...(scopes && { ofResource: scopes }),
      ...(server.scopes && { ofServer: server.scopes }),
    });
    const common = { place, wire, ...(scope !== undefined && { scope }) };
    const earlier = signedIn;
    if (!isStepUp && earlier?.grant.refreshToken !== undefined && earlier.place.issuer === server.issuer) {
      const fresh = await tryRefresh(earlier, { ...common, client: earlier.client });
      if (fresh !== undefined) return fresh;
    }
    asked = scope;
    if (by === 'credentials') {
      if (wish.id === undefined) throw new SignInFailure('A client that signs in by itself needs an id.', 'Name it with `--client-id`.');
      const client = await registerClient({ wish, server, wire, redirectUri: '' });
      return { client, place, grant: await sayGuess(server, requestByCredentials({ ...common, client })) };
    }
    const { askPerson, redirectUri } = by;
    const client =
      clients.get(server.issuer) ??
      (await sayGuess(server, registerClient({ wish, server, wire, redirectUri, ...(scope !== undefined && { scope }) })));
    clients.set(server.issuer, client);
    const { callback, verifier } = await authorize({
      server,
      clientId: client.id,
      redirectUri,
      askPerson,
      ...(scope !== undefined && { scope }),
      ...(resource !== undefined && { resource }),
    });
    return { client, place, grant: await exchangeCode({ ...common, client, callback, redirectUri, verifier }) };
  }

  return {
    get signedIn() {
      return signedIn;
    },
    async signIn() {
      signedIn = keep(await obtain());
      return signedIn;
    },
    async ask(send) {
      let answer = await send(signedIn?.grant.accessToken);
      let isFresh = false;
      for (let tries = 1; tries < MOST_TRIES; tries++) {
        const refusal = answer && readRefusal(answer);
        // A fresh token that is not taken at all is not mended by another one.
        if (refusal === undefined || (isFresh && !refusal.isForScope)) return answer;
        answer?.close();
        signedIn = keep(await obtain(refusal));
        isFresh = true;
        answer = await send(signedIn.grant.accessToken);
      }
      return answer;
    },
    close: () => wire.close(),
  };
}

/** Where nobody was named, what fails at a place that was guessed is no fault of that place. */
async function sayGuess<Value>({ guessed }: ServerMetadata, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (guessed === undefined || !(error instanceof SignInFailure)) throw error;
    throw new SignInFailure(`${guessed} ${error.message}`, SERVE_METADATA, error.reason);
  }
}

/** A refresh token that is no longer taken means that a person is asked again. */
async function tryRefresh(earlier: SignedIn, request: Parameters<typeof refreshGrant>[1]): Promise<SignedIn | undefined> {
  const { refreshToken } = earlier.grant;
  if (refreshToken === undefined) return undefined;
  try {
    return { ...earlier, grant: await refreshGrant(refreshToken, request) };
  } catch (error) {
    if (error instanceof SignInFailure) return undefined;
    throw error;
  }
}

/** An answer that asks for a token, or for one that allows more. */
function readRefusal({ headers, status }: HttpAnswer): Refusal | undefined {
  if (status !== 401 && status !== 403) return undefined;
  const lines = challengeLinesIn(headers);
  const { challenges } = readChallenges(lines);
  const [bearer] = bearerChallenges(challenges);
  const isForScope = bearer?.parameters.get('error') === 'insufficient_scope';
  if (status === 403 && !isForScope) return undefined;
  const scope = bearer?.parameters.get('scope');
  const named = [...(bearer ? [bearer] : []), ...challenges]
    .map(({ parameters }) => parameters.get('resource_metadata'))
    .find((text) => text !== undefined);
  return { isForScope: status === 403, ...(scope !== undefined && { scope }), ...(named !== undefined && { named }) };
}
