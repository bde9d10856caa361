import { createFrameLog } from '../../core/frames/frame-log.ts';
import { isObject, isString, parseJson } from '../../core/json/json.ts';
import { UserError } from '../../core/user-error.ts';
import { PATHS } from '../../fake/auth/paths.ts';
import type { RunningAuthServer } from '../../fake/auth/start-auth-server.ts';
import type { TokenWish } from '../../fake/auth/token.ts';
import type { FakeHttpRequest } from '../../fake/fake-http.ts';
import { dialHttp } from '../../wire/index.ts';
import { toPortError } from '../listening.ts';

/** An authorization server of ours that signs what a test wants. */
export interface TokenSource {
  readonly issuer: string;
  sign(audience: string, wish: TokenWish): Promise<string>;
  /** The server, where it was started for this and did not run already. */
  readonly started?: RunningAuthServer;
  /** Whether anybody has asked for its keys, or whether a token holds; of one that ran already nobody knows, and it counts as asked. */
  areKeysAsked(): boolean;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Takes the authorization server that runs on this port, or starts one there. */
export async function openTokenSource(port: number, resource: string): Promise<TokenSource> {
  return (await findRunning(port)) ?? (await start(port, resource));
}

/** Nothing where nobody listens. */
async function findRunning(port: number): Promise<TokenSource | undefined> {
  const origin = `http://127.0.0.1:${port}`;
  const link = dialHttp({
    id: 'tokens',
    target: { kind: 'url', url: origin, transport: 'http', headers: {}, insecure: false },
    log: createFrameLog(() => performance.now()),
    defaultTimeoutMs: PATIENCE_MS,
  });
  const ask = async (wish: object) => {
    const answer = await link.request({
      method: 'POST',
      url: `${origin}/sign`,
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
      `What listens on port ${port} is no authorization server of \`mcp-litmus fake auth\`.`,
      'End it, or name another port with `--fake-auth PORT`, and the same one where the server is told whom to trust.',
    );
  }
  return {
    issuer,
    areKeysAsked: () => true,
    async sign(audience, wish) {
      const { token } = await ask({ audience, ...wish });
      if (token !== undefined) return token;
      throw new UserError('NO_TOKEN', `The authorization server at \`${issuer}\` signs nothing any more.`, 'Start it again.');
    },
    close: () => link.close(),
  };
}

async function start(port: number, resource: string): Promise<TokenSource> {
  const { startAuthServer } = await import('../../fake/auth/start-auth-server.ts');
  let areKeysAsked = false;
  const onAnswer = ({ path }: FakeHttpRequest) => {
    areKeysAsked ||= path === PATHS.keys || path === PATHS.introspect;
  };
  const started = await startAuthServer({ port, resource, onAnswer }).catch((error: unknown) => {
    throw toPortError(error, port);
  });
  return {
    issuer: started.issuer,
    started,
    areKeysAsked: () => areKeysAsked,
    sign: (audience, wish) => started.sign({ audience, ...wish }),
    close: () => started.close(),
  };
}

function issuerIn(token: string): string | undefined {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())?.value;
  const issuer = isObject(claims) ? claims['iss'] : undefined;
  return isString(issuer) ? issuer : undefined;
}
