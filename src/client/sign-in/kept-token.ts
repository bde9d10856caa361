import { createFrameLog, type FrameLog } from '../../core/frames/frame-log.ts';
import { Secret } from '../../core/secrets/secret.ts';
import type { UrlTarget } from '../../core/target.ts';
import { UserError } from '../../core/user-error.ts';
import { checkEndpointUrl } from './endpoint-url.ts';
import { type OnWait, withLock } from './file-lock.ts';
import type { Grant, KnownClient } from './grant.ts';
import { isResourceOf } from './resource-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { readTokenFile, type TokenRecord, writeTokenFile } from './token-file.ts';

export interface KeptTokenSetup {
  readonly path: string;
  /** The file as the user names it. */
  readonly shown: string;
  /** The server that the token is to be sent to. */
  readonly target: Pick<UrlTarget, 'url' | 'ca' | 'insecure'>;
  readonly environment: { readonly [name: string]: string | undefined };
  readonly timeoutMs: number;
  /** Told of every secret as soon as there is one. */
  readonly keep: (secret: Secret) => void;
  /** Told what is said to the authorization server where the token is renewed, once its secrets are known. */
  readonly log?: Pick<FrameLog, 'add'>;
  /** Told that another process renews it. */
  readonly onWait?: OnWait;
}

/** A token that `login` has kept. */
export interface KeptToken {
  /** As the header has it. */
  readonly bearer: Secret;
  /** Gets a fresh one because this one was refused; nothing where there is no way to one. */
  renew(): Promise<KeptToken | undefined>;
}

/** A token that ends so soon is renewed beforehand. */
const MARGIN_MS = 30_000;

/** Reads a token, and renews it first where it has expired. */
export async function openKeptToken(setup: KeptTokenSetup): Promise<KeptToken> {
  const record = await readFor(setup);
  if (!hasExpired(record.grant)) return toKept(record, setup);
  const fresh = await renewRecord(record, setup);
  if (fresh !== undefined) return toKept(fresh, setup);
  const { shown, target } = setup;
  throw new UserError(
    'TOKEN_EXPIRED',
    `The token in \`${shown}\` has expired, and nothing in it gets another one.`,
    signInAgain(target.url, shown),
  );
}

function toKept(record: TokenRecord, setup: KeptTokenSetup): KeptToken {
  return {
    bearer: record.grant.accessToken.after('Bearer '),
    async renew() {
      const fresh = await renewRecord(record, setup);
      return fresh && toKept(fresh, setup);
    },
  };
}

/** A token goes to the server that it was got for, and to no other. */
async function readFor({ keep, path, shown, target }: KeptTokenSetup): Promise<TokenRecord> {
  const record = await readTokenFile(path, shown);
  const { accessToken, refreshToken } = record.grant;
  for (const secret of [accessToken, accessToken.after('Bearer '), refreshToken, record.client.secret]) if (secret) keep(secret);
  const own = record.place.resource ?? record.endpoint;
  if (new URL(record.endpoint).href === new URL(target.url).href || isResourceOf(own, target.url)) return record;
  throw new UserError(
    'OTHER_TOKEN',
    `The token in \`${shown}\` is for \`${own}\`, and not for this server.`,
    signInAgain(target.url, shown),
  );
}

function hasExpired({ expiresAt }: Grant): boolean {
  return expiresAt !== undefined && expiresAt - Date.now() < MARGIN_MS;
}

/** Of several processes that want a fresh token one asks for it, and the others take what it has written. */
async function renewRecord(used: TokenRecord, setup: KeptTokenSetup): Promise<TokenRecord | undefined> {
  if (!used.byCredentials && used.grant.refreshToken === undefined) return undefined;
  const renew = async () => {
    const present = await readFor(setup);
    if (!isSame(present.grant.accessToken, used.grant.accessToken) && !hasExpired(present.grant)) return present;
    const grant = await requestGrant(present, setup);
    const fresh: TokenRecord = { ...present, grant };
    await writeTokenFile(setup.path, setup.shown, fresh);
    return fresh;
  };
  return withLock(setup.path, renew, setup.onWait);
}

function isSame(one: Secret, other: Secret): boolean {
  return one.reveal() === other.reveal();
}

async function requestGrant(record: TokenRecord, { environment, keep, log, shown, target, timeoutMs }: KeptTokenSetup): Promise<Grant> {
  const client = withSecret(record, environment, shown);
  if (client.secret) keep(client.secret);
  if (client.key) keep(client.key);
  // Only who renews loads the library.
  const [{ openWireFetch }, { refreshGrant, requestByCredentials }] = await Promise.all([
    import('./wire-fetch.ts'),
    import('./token-requests.ts'),
  ]);
  const seen = createFrameLog(() => performance.now());
  const wire = openWireFetch({ target, log: seen, timeoutMs });
  try {
    checkEndpointUrl(record.place.tokenEndpoint, 'token endpoint', target.url);
    const { refreshToken, scope } = record.grant;
    const request = { place: record.place, client, wire, ...(scope !== undefined && { scope }) };
    const grant = refreshToken === undefined ? await requestByCredentials(request) : await refreshGrant(refreshToken, request);
    for (const secret of [grant.accessToken, grant.accessToken.after('Bearer '), grant.refreshToken]) if (secret) keep(secret);
    return grant;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw new UserError(
      'TOKEN_NOT_RENEWED',
      `The token in \`${shown}\` could not be renewed. ${error.message}`,
      // Who answers nothing now may well renew it later.
      error.reason === 'no-answer' ? error.remedy : signInAgain(target.url, shown),
    );
  } finally {
    await wire.close();
    for (const { seq: _, t: __, ...frame } of seen.frames) log?.add(frame);
  }
}

function withSecret({ client, secretVariable }: TokenRecord, environment: KeptTokenSetup['environment'], shown: string): KnownClient {
  if (secretVariable === undefined) return client;
  const value = environment[secretVariable];
  if (value === undefined || value === '') {
    throw new UserError(
      'NO_CLIENT_SECRET',
      `The token in \`${shown}\` is renewed with the secret in \`${secretVariable}\`, and that variable is not set.`,
      `Set \`${secretVariable}\`.`,
    );
  }
  return client.authentication === 'private_key_jwt' ? { ...client, key: new Secret(value) } : { ...client, secret: new Secret(value) };
}

function signInAgain(url: string, shown: string): string {
  return `Sign in again: \`mcp-litmus login ${url} --token-file ${shown}\`.`;
}
