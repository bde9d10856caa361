import { legacyHeaders, modernHeaders } from '../../src/client/headers.ts';
import { initializeParams, modernMeta } from '../../src/client/identity.ts';
import type { ClientWish } from '../../src/client/sign-in/register-client.ts';
import { openSignIn, type SignInSetup } from '../../src/client/sign-in/session.ts';
import type { HttpAnswer } from '../../src/core/connection.ts';
import { headerOf } from '../../src/core/frames/frame.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { isString, type JsonObject } from '../../src/core/json/json.ts';
import { eraOf, type Revision } from '../../src/core/revision.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import { dialHttp } from '../../src/wire/http/dial.ts';

export interface ProtectedServer {
  readonly url: string;
  readonly scenario: string;
  readonly revision: Revision;
  /** What the scenario hands over. */
  readonly context: JsonObject;
}

const TIMEOUT_MS = 10_000;
const REDIRECT = 'http://127.0.0.1:1/callback';
/** The name that the suite knows for a document about a client; nothing stands there. */
const CLIENT_DOCUMENT = 'https://conformance-test.local/client-metadata.json';

/** Goes through a short conversation with a server that wants a token, and signs in wherever it asks for one. */
export async function useProtectedServer({ context, revision, scenario, url }: ProtectedServer): Promise<void> {
  const log = createFrameLog(() => performance.now());
  const target = { kind: 'url', url, transport: 'http', headers: {}, insecure: false } as const;
  const link = dialHttp({ id: 'conversation', target, log, defaultTimeoutMs: TIMEOUT_MS });
  const session = openSignIn({ target, log, timeoutMs: TIMEOUT_MS, wish: readWish(scenario, context), by: readWay(scenario) });
  let id = 0;
  let mcpSession: string | undefined;
  const post = (message: JsonObject, headers: { readonly [name: string]: string }) =>
    session.ask((token) => {
      const access = token === undefined ? {} : { authorization: token.after('Bearer ') };
      return link.request({ method: 'POST', body: JSON.stringify(message), headers: { ...headers, ...access } });
    });
  const legacy = async (method: string, params: JsonObject, isRequest = true) => {
    const message = { jsonrpc: '2.0', ...(isRequest && { id: ++id }), method, params };
    const answer = await post(message, legacyHeaders(mcpSession, revision, method !== 'initialize'));
    mcpSession ??= headerOf(answer.headers, 'mcp-session-id');
    return answer;
  };
  const modern = (method: string, params: JsonObject) => {
    const message = { jsonrpc: '2.0', id: ++id, method, params: { ...params, _meta: modernMeta() } };
    return post(message, modernHeaders(message));
  };
  const isModern = eraOf(revision) === 'modern';
  const ask = isModern ? modern : legacy;
  try {
    if (!isModern) {
      await taken(legacy('initialize', initializeParams(revision)));
      await taken(legacy('notifications/initialized', {}, false));
    }
    await taken(ask('tools/list', {}));
    await taken(ask('tools/call', { name: 'test-tool', arguments: {} }));
  } finally {
    await Promise.all([session.close(), link.close()]);
  }
}

async function taken(asking: Promise<HttpAnswer>): Promise<void> {
  const answer = await asking;
  if (answer.isStream) await Promise.race([answer.finished, new Promise((resolve) => setTimeout(resolve, 500))]);
  answer.close();
  if (answer.status < 200 || answer.status > 299) throw new Error(`The server answers HTTP ${answer.status}.`);
}

function readWish(scenario: string, context: JsonObject): ClientWish {
  const { client_id: id, client_secret: secret, private_key_pem: key } = context;
  return {
    ...(isString(id) && { id }),
    ...(isString(secret) && { secret: new Secret(secret) }),
    ...(isString(key) && { key: new Secret(key) }),
    ...(scenario === 'auth/basic-cimd' && { documentUrl: CLIENT_DOCUMENT }),
  };
}

function readWay(scenario: string): SignInSetup['by'] {
  return scenario.startsWith('auth/client-credentials-') ? 'credentials' : { askPerson: allow, redirectUri: REDIRECT };
}

/** The page of the suite sends whoever comes back at once. */
async function allow(page: URL): Promise<URLSearchParams> {
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
