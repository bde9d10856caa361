import { startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import type { FakeHttpRequest } from '../../../src/fake/fake-http.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { ask } from '../../fake/auth/flow.ts';
import { later } from '../../wire/http/servers.ts';

export interface ProtectedSetup {
  readonly faults?: readonly string[];
  /** Seconds that an access token holds. */
  readonly lifetime?: number;
}

/** The reference behind an authorization server; ended with the test. */
export async function startProtected({ faults = [], lifetime }: ProtectedSetup = {}) {
  const asked: { readonly path: string; readonly body: string }[] = [];
  const onAnswer = ({ body, path }: FakeHttpRequest) => void asked.push({ path, body });
  const auth = await startAuthServer({ faults, onAnswer, ...(lifetime !== undefined && { lifetime }) });
  const server = await startHttpServer({ protection: async () => ({ issuers: [auth.issuer], verify: auth.verify }) });
  later(async () => {
    await server.close();
    await auth.close();
  });
  return { auth, url: server.url, count: (path: string) => asked.filter((each) => each.path === path).length, asked };
}

/** A person at a browser without windows, who allows or denies; resolves with where the browser is sent in the end. */
export async function pressConsent(page: URL | string, press: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<URL> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, { ...init, headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) {
      if (answer.status !== 200 || init.method === 'POST') throw new Error(`The page answers ${answer.status}: ${answer.text}`);
      return visit(url, { method: 'POST', body: new URLSearchParams({ decision: press, subject: 'ada' }) });
    }
    const next = new URL(location, url);
    return next.pathname === '/callback' ? next : visit(next.href);
  };
  return visit(String(page));
}
