import { createHash, randomBytes } from 'node:crypto';
import { OFFLINE } from '../../../client/sign-in/choose-scope.ts';
import { isLoopback } from '../../../core/address.ts';
import type { HttpAnswer } from '../../../core/connection.ts';
import { isObject, isString, type JsonObject, parseJson } from '../../../core/json/json.ts';
import { bearerChallenges, challengeLinesIn, readChallenges } from '../../../core/sign-in/challenges.ts';
import type { ClientHttpRequest } from '../client-fault.ts';
import { consent, type SendSignIn } from './consent.ts';
import { findWay, NoWay, type Way } from './places.ts';
import type { Parameters, SignInHabits } from './sign-in-habits.ts';

/** Nobody listens there: the client reads the redirect itself. */
const REDIRECT_URI = 'http://127.0.0.1:51789/callback';

/** How it is known at one authorization server. */
interface Client {
  readonly id: string;
  readonly secret?: string;
  /** The secret goes into a header, and not into the form. */
  readonly isBasic: boolean;
}

/** Known to our authorization server from the start. */
const SET_UP: Client = { id: 'litmus', secret: 'litmus-secret', isBasic: true };

interface Tokens {
  readonly access: string;
  readonly refresh?: string;
}

/** What a challenge asks for. */
interface Challenge {
  readonly named?: string;
  readonly scope?: string;
  readonly isForScope: boolean;
}

export interface SignInSetup {
  readonly endpoint: string;
  readonly send: SendSignIn;
  readonly habits: () => SignInHabits;
  /** A token that it was set up with; then it asks for no other. */
  readonly set?: string;
  /** Told of every secret as soon as there is one. */
  readonly keep?: (secret: string) => void;
}

/** Gets a token where one is asked for: by the chain of documents, a registration, and a person who allows everything. */
export class SignIn {
  readonly #setup: SignInSetup;
  readonly #clients = new Map<string, Client>();
  #asked: string | undefined;
  #tokens: Tokens | undefined;
  #way: Way | undefined;
  #running: Promise<boolean> | undefined;
  /** Why there is no token, in a sentence. */
  trouble: string | undefined;

  constructor(setup: SignInSetup) {
    this.#setup = setup;
    const { set } = setup;
    if (set !== undefined && setup.habits().sendsSetToken === 'always') this.#tokens = { access: set };
  }

  get token(): string | undefined {
    return this.#tokens?.access;
  }

  /** Gets a token for who was refused; says whether there is one. Several who are refused at once share it. */
  answer(refusal: HttpAnswer, used: string | undefined): Promise<boolean> {
    const challenge = readChallenge(refusal);
    const { habits, set } = this.#setup;
    if (challenge === undefined || this.trouble !== undefined || (set !== undefined && used === set)) return Promise.resolve(false);
    if (set !== undefined && habits().sendsSetToken === 'when-refused') this.#tokens ??= { access: set };
    if (!challenge.isForScope && used !== this.token) return Promise.resolve(true);
    this.#running ??= this.#obtain(challenge).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #obtain(challenge: Challenge): Promise<boolean> {
    try {
      this.#tokens =
        (challenge.isForScope || !this.#setup.habits().refreshes ? undefined : await this.#refresh()) ?? (await this.#ask(challenge));
      for (const secret of [this.#tokens.access, this.#tokens.refresh]) if (secret !== undefined) this.#setup.keep?.(secret);
      return true;
    } catch (error) {
      if (!(error instanceof NoWay)) throw error;
      this.trouble = error.message;
      return false;
    }
  }

  async #ask(challenge: Challenge): Promise<Tokens> {
    const { endpoint, habits, send } = this.#setup;
    const { asks, clientId, keepsClient, opens, scope: choose, takesRedirect } = habits();
    const way = await findWay(endpoint, challenge.named, (url) => this.#read(url), habits());
    this.#way = way;
    if (way.authorize === undefined) return this.#askAsMachine(way);
    const page = opens(way.authorize);
    if (page === undefined) throw new NoWay('The page to sign in at is none of the web.');
    // Nobody is registered, or signed in, at a server that is not ours to play with.
    if (!isLoopback(new URL(page).hostname)) throw new NoWay('This client signs in at authorization servers of this machine alone.');
    const scope = choose({
      mayRefresh: true,
      ...(challenge.scope !== undefined && { challenged: challenge.scope }),
      ...(challenge.isForScope && { before: this.#asked ?? '' }),
      ofResource: way.scopes,
      ofServer: way.serverScopes,
    });
    this.#asked = scope;
    const client = (keepsClient ? this.#clients.get(way.issuer) : undefined) ?? (await this.#register(way));
    this.#clients.set(way.issuer, client);
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(16).toString('base64url');
    const url = new URL(page);
    const parameters = asks({
      response_type: 'code',
      client_id: clientId(client.id),
      redirect_uri: REDIRECT_URI,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state,
      ...(scope !== undefined && { scope }),
      // Without it OpenID Connect gives no such scope.
      ...(scope?.split(' ').includes(OFFLINE) && { prompt: 'consent' }),
      ...(way.resource !== undefined && { resource: way.resource }),
    });
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const redirectUri = parameters['redirect_uri'] ?? REDIRECT_URI;
    const redirect = await consent(url.href, redirectUri, send);
    const { issuer, namesIssuer } = way;
    if (!takesRedirect(redirect, { state, issuer, namesIssuer }))
      throw new NoWay('The redirect does not answer what was asked, or does not come from the authorization server that was asked.');
    if (redirect.get('code') === null) throw new NoWay(`The redirect brings no code: ${redirect.get('error') ?? 'it says nothing'}.`);
    return this.#exchange(way, client, {
      grant_type: 'authorization_code',
      code: redirect.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
  }

  /** Without any person, as what it was set up to be. */
  async #askAsMachine(way: Way): Promise<Tokens> {
    const { keepsToItsSetup } = this.#setup.habits();
    const client = keepsToItsSetup ? SET_UP : await this.#register(way, { grant_types: ['client_credentials'], response_types: [] });
    const scope = way.scopes.join(' ');
    return this.#exchange(way, client, { grant_type: 'client_credentials', ...(scope !== '' && { scope }) });
  }

  async #refresh(): Promise<Tokens | undefined> {
    const client = this.#clients.get(this.#way?.issuer ?? '');
    const refresh = this.#tokens?.refresh;
    if (this.#way === undefined || client === undefined || refresh === undefined) return undefined;
    try {
      const fresh = await this.#exchange(this.#way, client, { grant_type: 'refresh_token', refresh_token: refresh });
      return { refresh, ...fresh };
    } catch (error) {
      if (error instanceof NoWay) return undefined;
      throw error;
    }
  }

  async #register(way: Way, wished: JsonObject = {}): Promise<Client> {
    if (way.register === undefined) throw new NoWay(`${way.issuer} registers no clients.`);
    const wish = this.#setup.habits().registers({
      client_name: 'litmus-fake-client',
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: way.authentication.includes('none') ? 'none' : (way.authentication[0] ?? 'none'),
      application_type: 'native',
      ...wished,
    });
    const registered = await this.#post(way.register, 'application/json', JSON.stringify(wish));
    if (!isString(registered?.['client_id'])) throw new NoWay(`${way.issuer} did not register the client.`);
    const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = registered;
    if (isString(secret)) this.#setup.keep?.(secret);
    return { id, isBasic: method === 'client_secret_basic', ...(isString(secret) && { secret }) };
  }

  async #exchange(way: Way, { id, isBasic, secret }: Client, parameters: Parameters): Promise<Tokens> {
    const resource = way.resource === undefined ? {} : { resource: way.resource };
    const form = new URLSearchParams(this.#setup.habits().trades({ ...parameters, client_id: id, ...resource }));
    if (secret !== undefined && !isBasic) form.set('client_secret', secret);
    const basic = [id, secret ?? ''].map(encodeURIComponent).join(':');
    const authorization = secret !== undefined && isBasic ? `Basic ${Buffer.from(basic).toString('base64')}` : undefined;
    const given = await this.#post(way.token, 'application/x-www-form-urlencoded', form.toString(), authorization);
    if (!isString(given?.['access_token'])) throw new NoWay(`${way.issuer} gave no token.`);
    const { access_token: access, refresh_token: refresh } = given;
    return { access, ...(isString(refresh) && { refresh }) };
  }

  async #post(url: string, type: string, body: string, authorization?: string): Promise<JsonObject | undefined> {
    const headers = [
      ['Accept', 'application/json'] as const,
      ['Content-Type', type] as const,
      ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
    ];
    return this.#readAnswer({ method: 'POST', url, headers, body });
  }

  #read(url: string): Promise<JsonObject | undefined> {
    return this.#readAnswer({ method: 'GET', url, headers: [['Accept', 'application/json']] });
  }

  async #readAnswer(request: ClientHttpRequest): Promise<JsonObject | undefined> {
    const answer = await this.#setup.send(request);
    if (answer === undefined || answer.status < 200 || answer.status > 299) return undefined;
    const value = parseJson(answer.text)?.value;
    return isObject(value) ? value : undefined;
  }
}

function readChallenge({ headers, status }: HttpAnswer): Challenge | undefined {
  if (status !== 401 && status !== 403) return undefined;
  const [bearer] = bearerChallenges(readChallenges(challengeLinesIn(headers)).challenges);
  const isForScope = bearer?.parameters.get('error') === 'insufficient_scope';
  if (status === 403 && !isForScope) return undefined;
  const named = bearer?.parameters.get('resource_metadata');
  const scope = bearer?.parameters.get('scope');
  return { isForScope, ...(named !== undefined && { named }), ...(scope !== undefined && { scope }) };
}
