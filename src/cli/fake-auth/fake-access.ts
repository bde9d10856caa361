import { openDoor } from '../../client/sign-in/knock.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import type { Secret } from '../../core/secrets/secret.ts';
import type { SignToken, Tokens } from '../../core/sign-in/tokens.ts';
import { bearerOf, type UrlTarget } from '../../core/target.ts';
import { withoutTrailingSlashes } from '../../core/text/trailing-slashes.ts';
import { UserError } from '../../core/user-error.ts';
import { mintTokens } from '../../fake/auth/mint-tokens.ts';
import { awaitUrl } from '../../wire/reach.ts';
import { type Flags, flagOf } from '../arguments.ts';
import { numberOf } from '../choice.ts';
import type { Io } from '../io.ts';
import { readLimits } from '../limits.ts';
import type { ChosenTarget } from '../target/read-target.ts';
import { type AskedTokens, readAskedTokens } from './asked-tokens.ts';
import { awaitKeys } from './await-keys.ts';
import { introduce } from './introduction.ts';
import { openTokenSource, type TokenSource } from './token-source.ts';

/** A server with tokens of an authorization server of ours: a good one that is sent along, and others that must be refused. */
export interface FakeAccess {
  readonly target: UrlTarget;
  /** Who the tokens are from, and for. */
  readonly issuer: string;
  readonly audience: string;
  readonly tokens: Tokens;
  readonly signToken: SignToken;
  close(): Promise<void>;
}

interface Wait {
  readonly waitMs?: number;
}

/** Longer than a test lasts. */
const LIFETIME_S = 3600;

/** Nothing without `--fake-auth`. */
export async function openFakeAccess(
  { secrets, target }: Pick<ChosenTarget, 'secrets' | 'target'>,
  flags: Flags,
  { waitMs }: Wait,
  io: Pick<Io, 'signal' | 'stderr'>,
): Promise<FakeAccess | undefined> {
  if (flags.text('fake-auth') === undefined) return undefined;
  const port = numberOf(flags, 'fake-auth', { least: 1, most: 65_535 });
  if (target.kind !== 'url') {
    throw new UserError(
      'NO_SIGN_IN',
      '`--fake-auth` is for servers at a URL: one that is started by a command takes its credentials from its environment.',
      'Name the URL of a server.',
    );
  }
  const other = (['bearer', 'bearer-env', 'token-file'] as const).find((name) => flags.text(name) !== undefined);
  if (other !== undefined || bearerOf(target) !== undefined) {
    const what = other === undefined ? 'an `Authorization` header' : `\`${flagOf(other)}\``;
    throw new UserError('TWO_TOKENS', `\`--fake-auth\` brings a token of its own, and ${what} another.`, 'Leave one of them out.');
  }
  // Before the server is waited for: it may read the metadata of who gives its tokens when it starts.
  const source = await openTokenSource(port, target.url);
  try {
    if (source.started !== undefined && !flags.isOn('quiet')) await io.stderr(`${introduce(source.started, target.url, [])}\n`);
    if (waitMs !== undefined) await awaitUrl(target.url, waitMs, io.signal);
    const asked = await readAskedTokens(target, readLimits(flags).requestMs);
    const { audience, firstScopes, scopes } = asked;
    const full = scopes.length === 0 ? {} : { full: scopes };
    const low = firstScopes.length > 0 && firstScopes.length < scopes.length ? { low: firstScopes } : {};
    const tokens = await mintTokens(source, audience, { ...full, ...low });
    for (const token of Object.values(tokens)) secrets.add(token);
    const good = secrets.keep(await source.sign(audience, { ...(scopes.length > 0 && { scopes }), expiresIn: LIFETIME_S }));
    const bearer = good.after('Bearer ');
    secrets.add(bearer);
    const withToken = { ...target, headers: { ...target.headers, Authorization: bearer } };
    if (namesIssuer(asked, source) || namesItself(asked, target)) {
      await awaitKeys({
        target: withToken,
        issuer: source.issuer,
        areKeysAsked: source.areKeysAsked,
        limits: readLimits(flags),
        say: (line) => (flags.isOn('quiet') ? undefined : io.stderr(`${line}\n`)),
        ...(io.signal && { signal: io.signal }),
      });
    }
    // One that stands between its clients and ours names itself: only the token tells.
    if (!namesIssuer(asked, source) && !(await takesToken(target, good, readLimits(flags).requestMs)))
      refuseStranger(asked, source, target.url);
    if (!flags.isOn('quiet')) await io.stderr(`The tokens are from ${source.issuer}, for ${audience}.\n`);
    const signToken: SignToken = async (wanted) => {
      const secret = secrets.keep(await source.sign(audience, { scopes: wanted, expiresIn: LIFETIME_S }));
      secrets.add(secret.after('Bearer '));
      return secret;
    };
    return { signToken, target: withToken, issuer: source.issuer, audience, tokens, close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Its metadata names this authorization server, or nobody. */
function namesIssuer({ issuers = [] }: AskedTokens, { issuer }: TokenSource): boolean {
  return issuers.length === 0 || issuers.some((each) => withoutTrailingSlashes(each) === withoutTrailingSlashes(issuer));
}

/** It stands between its clients and who gives it tokens. */
function namesItself({ issuers = [] }: AskedTokens, { url }: UrlTarget): boolean {
  return issuers.some((each) => URL.canParse(each) && new URL(each).origin === new URL(url).origin);
}

/** Only a clear refusal counts as one: whatever else comes is for the test to judge. */
async function takesToken(target: UrlTarget, token: Secret, timeoutMs: number): Promise<boolean> {
  const door = openDoor({ target, log: createFrameLog(() => performance.now()), timeoutMs });
  try {
    const { status } = await door.knock(token);
    return status !== 401 && status !== 403 && status < 500;
  } finally {
    await door.close();
  }
}

function refuseStranger({ audience, issuers = [] }: AskedTokens, { issuer }: TokenSource, url: string): never {
  const named = issuers.map((each) => `\`${each.slice(0, 200)}\``).join(', ');
  throw new UserError(
    'OTHER_ISSUER',
    `The server at \`${url}\` takes tokens from ${named} by its metadata, and refuses one from \`${issuer}\`.`,
    `Start it with \`${issuer}\` as its issuer, \`${withoutTrailingSlashes(issuer)}/jwks\` as the place of its keys and \`${audience}\` as its audience; \`mcp-litmus fake auth --resource ${audience}\` shows the lines for each SDK. Where it trusts \`fake auth\` on another port, name that with \`--fake-auth PORT\`.`,
  );
}
