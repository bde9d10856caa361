import { createFrameLog } from '../../core/frames/frame-log.ts';
import { isObject, isString, parseJson } from '../../core/json/json.ts';
import { UserError } from '../../core/user-error.ts';
import type { RunningAuthServer } from '../../fake/auth/start-auth-server.ts';
import type { TokenWish } from '../../fake/auth/token.ts';
import { dialHttp, isLoopback } from '../../wire/index.ts';
import { toPortError } from '../listening.ts';
import { specOf } from '../options.ts';

/** An authorization server of ours that signs what a test wants. */
export interface TokenSource {
  readonly issuer: string;
  sign(audience: string, wish: TokenWish): Promise<string>;
  /** The server, where it was started for this and did not run already. */
  readonly started?: RunningAuthServer;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Takes the authorization server that runs at this place, or starts one there. @param text an issuer, a port, or nothing for the usual place */
export async function openTokenSource(text: string, resource: string): Promise<TokenSource> {
  const place = placeOf(text);
  return (await findRunning(place)) ?? (await start(place, resource));
}

function placeOf(text: string): URL {
  const standard = specOf('fake-auth').default ?? '';
  const written = text === '' ? standard : /^\d+$/.test(text) ? `http://127.0.0.1:${text}` : text;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url?.protocol === 'http:' && isLoopback(url.hostname) && url.search === '' && url.hash === '') return url;
  throw new UserError(
    'NO_ISSUER',
    `\`--fake-auth=${text}\` names no authorization server of this machine.`,
    `Expected a port or the issuer that \`mcp-litmus fake auth\` shows, as \`--fake-auth=${standard}\`.`,
  );
}

/** Nothing where nobody listens. */
async function findRunning(place: URL): Promise<TokenSource | undefined> {
  const link = dialHttp({
    id: 'tokens',
    target: { kind: 'url', url: place.href, transport: 'http', headers: {}, insecure: false },
    log: createFrameLog(() => performance.now()),
    defaultTimeoutMs: PATIENCE_MS,
  });
  const ask = async (wish: object) => {
    const answer = await link.request({
      method: 'POST',
      url: `${place.href.replace(/\/+$/, '')}/sign`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(wish),
    });
    answer.close();
    const said = parseJson(answer.text)?.value;
    const token = isObject(said) ? said['access_token'] : undefined;
    return { isReached: answer.status !== 0, token: isString(token) ? token : undefined };
  };
  const first = await ask({});
  const issuer = first.token === undefined ? undefined : issuerIn(first.token);
  if (issuer === undefined) {
    await link.close();
    if (!first.isReached) return undefined;
    throw new UserError(
      'OTHER_LISTENER',
      `What listens at \`${place.origin}\` is no authorization server of \`mcp-litmus fake auth\`.`,
      'End it, or name another port with `--fake-auth=PORT`, and the same one where the server is told whom to trust.',
    );
  }
  return {
    issuer,
    async sign(audience, wish) {
      const { token } = await ask({ audience, ...wish });
      if (token !== undefined) return token;
      throw new UserError('NO_TOKEN', `The authorization server at \`${issuer}\` signs nothing any more.`, 'Start it again.');
    },
    close: () => link.close(),
  };
}

async function start(place: URL, resource: string): Promise<TokenSource> {
  const port = Number(place.port === '' ? 80 : place.port);
  const { startAuthServer } = await import('../../fake/auth/start-auth-server.ts');
  const started = await startAuthServer({ port, resource }).catch((error: unknown) => {
    throw toPortError(error, port);
  });
  return {
    issuer: started.issuer,
    started,
    sign: (audience, wish) => started.sign({ audience, ...wish }),
    close: () => started.close(),
  };
}

function issuerIn(token: string): string | undefined {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())?.value;
  const issuer = isObject(claims) ? claims['iss'] : undefined;
  return isString(issuer) ? issuer : undefined;
}
