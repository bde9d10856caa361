// The client of the TypeScript SDK 1.x behind a sign-in, as its example of an OAuth client has an application use it. The
// browser is a request that follows where it is sent, and its user agrees to everything.
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { endSoon, readWords, step } from './steps.mjs';

const { target } = readWords();
const REDIRECT = 'http://127.0.0.1:9/callback';

const kept = {};
const provider = {
  redirectUrl: REDIRECT,
  clientMetadata: {
    client_name: 'An application',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  clientInformation: () => kept.client,
  saveClientInformation: (client) => {
    kept.client = client;
  },
  tokens: () => kept.tokens,
  saveTokens: (tokens) => {
    kept.tokens = tokens;
  },
  redirectToAuthorization: (url) => {
    kept.page = url;
  },
  saveCodeVerifier: (verifier) => {
    kept.verifier = verifier;
  },
  codeVerifier: () => kept.verifier,
};

const first = new StreamableHTTPClientTransport(new URL(target), { authProvider: provider });
await step('connect and be refused', async () => {
  await new Client({ name: 'an-application', version: '1.0.0' }).connect(first).catch((error) => {
    if (!(error instanceof UnauthorizedError)) throw error;
  });
});
const code = await step('sign in', () => visit(kept.page));
await step('finish the sign-in', () => first.finishAuth(code));
const client = new Client({ name: 'an-application', version: '1.0.0' });
const transport = new StreamableHTTPClientTransport(new URL(target), { authProvider: provider });
await step('connect', () => client.connect(transport).then(() => 'connected'));
await step('tools/list', listAll);
await step('tools/call echo', () => client.callTool({ name: 'echo', arguments: { text: 'hello' } }));
await step('terminate', () => transport.terminateSession());
await step('close', () => client.close());
endSoon();

/** The loop that the guide of the SDK shows. */
async function listAll() {
  const all = [];
  let cursor;
  do {
    const page = await client.listTools({ cursor });
    all.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor);
  return all.length;
}

/** Follows a sign-in through its pages to the code, or tells why it came to no end. */
async function visit(page) {
  const cookies = new Map();
  let next = { url: page, init: {} };
  for (let hops = 0; hops < 20; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next.url, { ...next.init, redirect: 'manual', headers: { ...next.init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s).slice(0, 2));
    const place = answer.headers.get('location');
    if (place === null) {
      next = formIn(await answer.text(), next.url);
      continue;
    }
    const url = new URL(place, next.url);
    if (url.href.startsWith(REDIRECT)) return url.searchParams.get('code') ?? Promise.reject(new Error(url.href));
    next = { url, init: {} };
  }
  throw new Error('The sign-in has no end.');
}

/** The form of a page, sent as it stands by its first button. */
function formIn(html, url) {
  const action = /<form[^>]*action="([^"]*)"/i.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/<(?:input|button)[^>]*name="([^"]*)"[^>]*value="([^"]*)"/gi)].map(([, name, value]) => [name, value]);
  return {
    url: new URL(action.replaceAll('&amp;', '&'), url),
    init: {
      method: 'POST',
      body: new URLSearchParams(Object.fromEntries(fields.reverse())),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  };
}
