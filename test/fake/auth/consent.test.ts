import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderConsent, renderRefusal } from '../../../src/fake/auth/consent-page.ts';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { createBrowser, createVerifier, postJson, REDIRECT } from './flow.ts';

const RESOURCE = 'http://127.0.0.1:3999/mcp';
let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer({ resource: RESOURCE });
});

afterAll(() => server.close());

function startUrl(parameters: Record<string, string> = {}): string {
  const { challenge } = createVerifier();
  const fixed = { response_type: 'code', client_id: 'litmus-public', redirect_uri: REDIRECT, state: 's', scope: 'library:read' };
  return `${server.issuer}/authorize?${new URLSearchParams({ ...fixed, code_challenge: challenge, code_challenge_method: 'S256', ...parameters })}`;
}

describe('The consent page', () => {
  test('It names the client, what it asks for, at which resource, and where the answer goes.', async () => {
    const { headers, status, text } = await createBrowser().visit(startUrl());
    expect(status).toBe(200);
    for (const part of ['Litmus (litmus-public)', 'library:read', RESOURCE, REDIRECT, 'any of them may say that it is this client'])
      expect(text).toContain(part);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('A client with a redirect elsewhere brings no word on this machine.', async () => {
    const { json } = await postJson(`${server.issuer}/register`, {
      redirect_uris: ['https://reader.example/back'],
      token_endpoint_auth_method: 'none',
    });
    const { text } = await createBrowser().visit(
      startUrl({ client_id: String(json['client_id']), redirect_uri: 'https://reader.example/back' }),
    );
    expect(text).toContain('https://reader.example/back');
    expect(text).not.toContain('program on this machine');
  });

  test('Whoever has signed in is not asked for a name again, and is asked to allow again.', async () => {
    const browser = createBrowser();
    const press = async (url: string, form: Record<string, string>) =>
      browser.visit(url, { method: 'POST', body: new URLSearchParams(form) });
    const first = await browser.visit(startUrl());
    expect(first.text).toContain('name="subject"');
    await press(first.url, { decision: 'allow', subject: 'ada' });
    const second = await browser.visit(startUrl());
    expect(second.text).toContain('signed in as <strong>ada</strong>');
    expect(second.text).not.toContain('name="subject"');
    expect((await press(second.url, { decision: 'allow' })).url).toContain('code=');
  });

  test.each([['deny'], ['']])('The decision `%s` sends the client away without a code.', async (decision) => {
    const browser = createBrowser();
    const { url } = await browser.visit(startUrl());
    const after = await browser.visit(url, { method: 'POST', body: new URLSearchParams({ decision }) });
    expect(new URL(after.url).searchParams.get('error')).toBe('access_denied');
  });

  test('It is of no use in another browser, or a second time.', async () => {
    const browser = createBrowser();
    const { url } = await browser.visit(startUrl());
    const allow = { method: 'POST', body: new URLSearchParams({ decision: 'allow', subject: 'ada' }) };
    const foreign = await createBrowser().visit(url, allow);
    expect([foreign.status, foreign.text.includes('Begin again in the client.')]).toEqual([400, true]);
    await browser.visit(url, allow);
    expect((await browser.visit(url, allow)).status).toBe(400);
  });

  test('With `prompt=none` nobody is asked, and the client is told so.', async () => {
    const { url } = await createBrowser().visit(startUrl({ prompt: 'none' }));
    expect(new URL(url).searchParams.get('error')).toBe('login_required');
  });
});

describe('Names that are markup', () => {
  test('They are shown as text.', () => {
    const hostile = '<script>alert(1)</script>"\'&';
    const page = renderConsent({ client: hostile, redirect: hostile, scopes: [hostile], resources: [hostile], subject: hostile });
    expect(page).not.toContain('<script>');
    expect(page.match(/&#60;script&#62;/g)).toHaveLength(5);
    expect(renderRefusal({ error: hostile }, hostile)).not.toContain('<script>');
  });
});
