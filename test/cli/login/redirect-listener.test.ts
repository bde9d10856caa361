import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenForRedirect } from '../../../src/cli/login/redirect-listener.ts';
import { later } from '../../wire/http/servers.ts';

async function listen(port = 0) {
  const listener = await listenForRedirect(port);
  later(() => listener.close());
  return listener;
}

function statusFor(url: string, options: http.RequestOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

describe('the listener for the redirect', () => {
  it('takes one redirect at its exact path, and shows a page that says nothing of it.', async () => {
    const listener = await listen();
    expect(listener.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    expect(await statusFor(`${listener.redirectUri}?code=early`)).toBe(410);
    const redirect = listener.next('s');
    for (const [url, status] of [
      [`${listener.redirectUri}/?code=x`, 404],
      [`${new URL(listener.redirectUri).origin}/?code=x`, 404],
    ] as const)
      expect(await statusFor(url)).toBe(status);
    expect(await statusFor(`${listener.redirectUri}?code=x`, { method: 'POST' })).toBe(405);
    expect(await statusFor(`${listener.redirectUri}?code=x`, { headers: { host: 'evil.example' } })).toBe(400);
    const answer = await fetch(`${listener.redirectUri}?code=a%2Bb&state=s&error_description=<script>`);
    const page = await answer.text();
    expect(page).toContain('This window can be closed.');
    expect(page).not.toMatch(/a\+b|script/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Object.fromEntries(await redirect)).toMatchObject({ code: 'a+b', state: 's' });
    expect(await statusFor(`${listener.redirectUri}?code=later`)).toBe(410);
  });

  it('refuses whatever does not carry the state that is awaited, and goes on waiting.', async () => {
    const listener = await listen();
    let strangers = 0;
    const redirect = listener.next('ours', (reason) => {
      if (reason === 'stranger') strangers += 1;
    });
    for (const query of ['', '?code=c', '?code=c&state=', '?code=c&state=other', '?code=c&state=ours&state=other', '?error=e&state=OURS']) {
      const answer = await fetch(listener.redirectUri + query);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(await answer.text()).toContain('does not belong to the sign-in that waits');
    }
    expect(strangers).toBe(6);
    expect(await statusFor(`${listener.redirectUri}?code=right&state=ours`)).toBe(200);
    expect((await redirect).get('code')).toBe('right');
  });

  it('takes a long code, tells of one that is too long, and goes on waiting.', async () => {
    const listener = await listen();
    const reasons: string[] = [];
    const redirect = listener.next('s', (reason) => void reasons.push(reason));
    const at = (length: number) => `${listener.redirectUri}?state=s&code=${'x'.repeat(length)}`;
    expect([await statusFor(at(70_000)), await statusFor(at(200_000))]).toEqual([414, 431]);
    expect(reasons).toEqual(['too-long', 'too-long']);
    expect(await statusFor(at(20_000))).toBe(200);
    expect((await redirect).get('code')).toHaveLength(20_000);
  });

  it('takes another one when it is asked to.', async () => {
    const listener = await listen();
    for (const code of ['1', '2']) {
      const redirect = listener.next('s');
      await statusFor(`${listener.redirectUri}?code=${code}&state=s`);
      expect((await redirect).get('code')).toBe(code);
    }
  });

  it('says so where its port is taken.', async () => {
    const { redirectUri } = await listen();
    await expect(listenForRedirect(Number(new URL(redirectUri).port))).rejects.toMatchObject({ code: 'PORT_IN_USE' });
  });
});
