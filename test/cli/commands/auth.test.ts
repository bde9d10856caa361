import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseReport } from '../../../src/core/parse-report.ts';
import type { Authority } from '../../../src/fake/auth/authority.ts';
import { protectByItself } from '../../../src/fake/auth/own-protection.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from '../../../src/fake/http/protection.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { runMain } from '../run-main.ts';

let authority: Authority;
let sound: RunningHttpServer;
let broken: RunningHttpServer;

beforeAll(async () => {
  const protection = async (origin: string) => {
    const own = await protectByItself(origin);
    authority = own.authority;
    return own;
  };
  broken = await startHttpServer({ protection, faults: findFaults(['resource-is-another-origin']) });
  sound = await startHttpServer({ protection });
});
afterAll(() => Promise.all([sound.close(), broken.close()]));

describe('auth', () => {
  test('Without a token the way to one is followed, and nothing else can be said.', async () => {
    const { code, stdout } = await runMain(['auth', sound.url]);
    expect(code).toBe(4);
    expect(stdout).toContain('The way to a token, place by place.');
    expect(stdout).not.toContain('lifecycle/');
  });

  test('Beside it stands what hosts would do by their own order, and the report is read again.', async () => {
    const words = ['auth', '--host', 'vscode,gemini-cli,cursor,roo-code'];
    const { code, stdout } = await runMain([...words, sound.url]);
    expect(code).toBe(4);
    expect(stdout).toContain('VS Code: It goes by');
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/Gemini CLI: It goes by .* \(uncertain\)/);
    expect(stdout.replace(/\s+/g, ' ')).toContain('Cursor: In which order it looks is not known.');
    const json = await runMain([...words, '--reporter', 'json', broken.url]);
    const report = parseReport(json.stdout);
    expect(report.signIn?.hosts?.map(({ arrives, host }) => [host, arrives])).toEqual([
      ['vscode', true],
      ['gemini-cli', false],
      ['cursor', undefined],
      ['roo-code', undefined],
    ]);
    expect(report.signIn?.hosts?.[0]?.text).toContain('does not take the metadata at');
  });

  test('A way that is broken ends with 1.', async () => {
    const { code, stdout } = await runMain(['auth', broken.url]);
    expect(code).toBe(1);
    expect(stdout).toContain('auth/resource-is-this-server');
  });

  test('With a token what must be refused is tried, and no token is shown.', async () => {
    const token = await authority.sign(sound.url, { scopes: [READ_SCOPE, CALL_SCOPE] });
    const { code, stderr, stdout } = await runMain(['auth', '--bearer', token, '--reporter', 'json', sound.url]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(token);
    const verdicts: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(stdout).checks;
    const of = (id: string) => verdicts.find((each) => each.id === id)?.verdict;
    expect(['auth/garbage-tokens-are-refused', 'auth/sessions-are-no-keys', 'auth/tokens-in-the-query-are-ignored'].map(of)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
  });

  test('Over HTTP+SSE the stream and what is posted beside it are tried with tokens, as over Streamable HTTP.', async () => {
    const token = await authority.sign(sound.sseUrl, { scopes: [READ_SCOPE, CALL_SCOPE] });
    const words = ['auth', '--transport', 'sse', '--bearer', token];
    const { code, stderr, stdout } = await runMain([...words, '--reporter', 'json', sound.sseUrl]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain(token);
    const report = parseReport(stdout);
    expect(report.signIn?.hops.filter(({ step }) => step === 'endpoint').map(({ by, status }) => [by, status])).toEqual([
      ['GET', 401],
      ['initialize', 401],
    ]);
    const passed = report.checks.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    expect(passed).toEqual(
      expect.arrayContaining([
        'auth/garbage-tokens-are-refused',
        'auth/good-tokens-are-taken',
        'auth/malformed-authorization-is-refused',
        'auth/resource-is-this-server',
        'auth/sessions-are-no-keys',
        'auth/tokens-in-the-query-are-ignored',
      ]),
    );
    const without = await runMain(['auth', '--transport', 'sse', sound.sseUrl]);
    expect([without.code, without.stdout.includes('The way to a token, place by place.')]).toEqual([4, true]);
  });

  test.each([
    ['its challenge', 'auth/metadata-can-be-found'],
    ['a redirect', 'auth/metadata-can-be-found'],
    ['its metadata', 'auth/authorization-servers-are-described'],
  ])('Nothing is sent to an address of a single network cable that %s names, and that is said.', async (by, check) => {
    const cloud = 'http://169.254.169.254/latest';
    const hostile = createServer((request, response) => {
      const origin = `http://${request.headers.host}`;
      const place = by === 'its challenge' ? cloud : `${origin}/about`;
      if (request.url === '/mcp') response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${place}"` }).end();
      else if (request.url !== '/about') response.writeHead(404).end();
      else if (by === 'a redirect') response.writeHead(302, { location: cloud }).end();
      else response.writeHead(200).end(JSON.stringify({ resource: `${origin}/mcp`, authorization_servers: [cloud] }));
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const address = hostile.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stdout } = await runMain(['auth', '--reporter', 'json', `http://127.0.0.1:${port}/mcp`]);
    hostile.close();
    const report: {
      findings: readonly { check: string; text: string }[];
      signIn: { hops: readonly { state: string; because?: string }[] };
    } = JSON.parse(stdout);
    const said = 'Nothing was sent to `169.254.169.254`: it is an address to which a server may not send its clients.';
    expect(code).toBe(1);
    expect(report.findings.find((finding) => finding.check === check)?.text).toContain(said);
    expect(report.signIn.hops.filter(({ state }) => state === 'not-asked').map(({ because }) => because)).toContain(said);
  });

  test('A server that is started by a command has no sign-in.', async () => {
    const { code, stderr } = await runMain(['auth', '--', 'node', 'server.js']);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'mcp-litmus: A server that is started by a command has no sign-in: it takes its credentials from its environment.',
    ]);
  });
});
