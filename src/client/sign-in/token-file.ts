import { constants } from 'node:fs';
import { lstat, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isObject, isString, parseJson } from '../../core/json/json.ts';
import { Secret } from '../../core/secrets/secret.ts';
import { UserError } from '../../core/user-error.ts';
import type { ClientAuthentication, Grant, KnownClient, TokenPlace } from './grant.ts';

/** What `login` keeps: a token, whom it is for, and how it is renewed. */
export interface TokenRecord {
  /** The server that it was got for. */
  readonly endpoint: string;
  readonly place: TokenPlace;
  /** Its secret is missing where it stands in the environment instead. */
  readonly client: KnownClient;
  /** The variable of the environment that holds the secret of the client. */
  readonly secretVariable?: string;
  readonly grant: Grant;
  /** It was given to the client itself, which asks again where it has expired. */
  readonly byCredentials: boolean;
}

const FORMAT = 1;
const LONGEST = 1024 * 1024;
const WAYS: readonly ClientAuthentication[] = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];
/** What a header can carry. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Refuses a place to which no token is written: a link leads away from where the user looks. */
export async function checkTokenPlace(path: string, shown: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink()) {
    throw new UserError('TOKEN_FILE_IS_LINK', `\`${shown}\` is a link, and tokens are not kept behind one.`, 'Name the file itself.');
  }
  if (found !== undefined && !found.isFile()) {
    throw new UserError('NO_TOKEN_FILE', `\`${shown}\` is no file.`, 'Name a file that holds nothing else.');
  }
  const folder = await lstat(dirname(path)).catch(() => undefined);
  if (folder === undefined) {
    throw new UserError('NO_FOLDER', `The folder \`${dirname(path)}\` is not there.`, 'Create it first.');
  }
}

/** Refuses besides to write over what somebody keeps there that is no token of ours. An empty file is nobody's. */
export async function checkTokenFileToWrite(path: string, shown: string): Promise<void> {
  await checkTokenPlace(path, shown);
  const text = await readText(path).then(
    (found) => found.text,
    (error: unknown) => (error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : undefined),
  );
  if (text !== undefined && (text.trim() === '' || isOfSomeRelease(text))) return;
  throw new UserError(
    'OTHER_FILE',
    `\`${shown}\` is there already and is no token file: what it holds would be lost.`,
    'Name another file with `--token-file`, or remove that one first.',
  );
}

function isOfSomeRelease(text: string): boolean {
  const record = parseJson(text)?.value;
  return isObject(record) && typeof record['format'] === 'number' && isString(record['accessToken']);
}

/** Reads what `login` has written. Nothing in it was checked by others. */
export async function readTokenFile(path: string, shown: string): Promise<TokenRecord> {
  await checkTokenPlace(path, shown);
  const { mode, text } = await readText(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const what = code === 'ENOENT' ? 'is not there' : `cannot be read (${String(code ?? 'it is too long')})`;
    throw new UserError('NO_TOKEN_FILE', `\`${shown}\` ${what}.`, `\`mcp-litmus login URL --token-file ${shown}\` writes it.`);
  });
  const record = parseRecord(parseJson(text)?.value);
  if (record !== undefined) {
    refuseOpenToOthers(mode, shown);
    return record;
  }
  throw new UserError(
    'BAD_TOKEN_FILE',
    `\`${shown}\` is no token file of this release.`,
    `\`mcp-litmus login URL --token-file ${shown}\` writes it. A bare token is passed with \`--bearer-env\`.`,
  );
}

/** Who may read it has the token, and who may write it says where the secret that renews it is sent. */
function refuseOpenToOthers(mode: number, shown: string): void {
  // Windows keeps who may do what elsewhere, and gives every file the same mode.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const done = [...((mode & 0o044) === 0 ? [] : ['read']), ...((mode & 0o022) === 0 ? [] : ['written'])].join(' and ') || 'run';
  throw new UserError(
    'TOKEN_FILE_IS_OPEN',
    `\`${shown}\` may be ${done} by others than its owner (mode ${(mode & 0o777).toString(8).padStart(3, '0')}), and a token in it is not used.`,
    `\`chmod 600 ${shown}\` keeps it to yourself. Where the file system has no modes, keep it elsewhere, or pass the token with \`--bearer-env\`.`,
  );
}

async function readText(path: string): Promise<{ readonly mode: number; readonly text: string }> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { mode, size } = await file.stat();
    if (size > LONGEST) throw new Error('too long');
    return { mode, text: await file.readFile('utf8') };
  } finally {
    await file.close();
  }
}

function parseRecord(member: unknown): TokenRecord | undefined {
  if (!isObject(member)) return undefined;
  const text = (name: string): string | undefined => (isString(member[name]) ? member[name] : undefined);
  const secret = (name: string): Secret | undefined => {
    const found = text(name);
    return found === undefined || found === '' ? undefined : new Secret(found);
  };
  const [endpoint, issuer, tokenEndpoint, id, accessToken] = ['endpoint', 'issuer', 'tokenEndpoint', 'clientId', 'accessToken'].map(text);
  const authentication = WAYS.find((way) => way === member['clientAuthentication']);
  if (member['format'] !== FORMAT || issuer === undefined || id === undefined || authentication === undefined) return undefined;
  if (endpoint === undefined || !URL.canParse(endpoint) || tokenEndpoint === undefined || !URL.canParse(tokenEndpoint)) return undefined;
  if (accessToken === undefined || !TOKEN.test(accessToken)) return undefined;
  const expiresAt = Date.parse(text('expiresAt') ?? '');
  const [resource, scope, secretVariable] = ['resource', 'scope', 'clientSecretVariable'].map(text);
  const [clientSecret, refreshToken] = ['clientSecret', 'refreshToken'].map(secret);
  return {
    endpoint,
    place: { issuer, tokenEndpoint, ...(resource !== undefined && { resource }) },
    client: { id, authentication, ...(clientSecret && { secret: clientSecret }) },
    ...(secretVariable !== undefined && { secretVariable }),
    byCredentials: member['byCredentials'] === true,
    grant: {
      accessToken: new Secret(accessToken),
      ...(refreshToken && { refreshToken }),
      ...(!Number.isNaN(expiresAt) && { expiresAt }),
      ...(scope !== undefined && { scope }),
    },
  };
}

/** Replaces the file as a whole, so that readers find the old one or the new one; nobody but its owner may read it. */
export async function writeTokenFile(path: string, shown: string, record: TokenRecord): Promise<void> {
  await checkTokenFileToWrite(path, shown);
  const draft = join(dirname(path), `.${basename(path).slice(0, 100)}.${process.pid}.${crypto.randomUUID().slice(0, 8)}.part`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(renderRecord(record));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new UserError('UNWRITABLE_FILE', `\`${shown}\` cannot be written (${code}).`, 'Name a file in a folder that may be written.');
  }
}

function renderRecord({ byCredentials, client, endpoint, grant, place, secretVariable }: TokenRecord): string {
  const { accessToken, expiresAt, refreshToken, scope } = grant;
  // A secret that stands in the environment stays there.
  const secret = secretVariable === undefined ? client.secret?.reveal() : undefined;
  const members = {
    format: FORMAT,
    endpoint,
    resource: place.resource,
    issuer: place.issuer,
    tokenEndpoint: place.tokenEndpoint,
    clientId: client.id,
    clientAuthentication: client.authentication,
    clientSecret: secret,
    clientSecretVariable: secretVariable,
    byCredentials,
    scope,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt).toISOString(),
    accessToken: accessToken.reveal(),
    refreshToken: refreshToken?.reveal(),
  };
  return `${JSON.stringify(members, undefined, 2)}\n`;
}
