import { afterEach, describe, expect, test } from 'vitest';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { runMain } from '../run-main.ts';

let server: RunningHttpServer | undefined;
afterEach(() => server?.close());

describe('tools', () => {
  test('All pages are read, and shown for people.', async () => {
    server = await startHttpServer({ pageSize: 2 });
    const { code, stdout, stderr } = await runMain(['tools', server.url]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\S.* over http: \d+ tools\n\n/);
    expect(stdout.split('\n').length).toBeGreaterThan(8);
    expect(code).toBe(0);
  });

  test.each([
    ['legacy', 'sse', '2024-11-05'],
    ['modern', 'http', '2026-07-28'],
  ] as const)('As JSON they are for programs: %s over %s.', async (eras, wire, revision) => {
    server = await startHttpServer({ eras, ...(wire === 'sse' && { wires: ['sse'] }) });
    const { code, stdout } = await runMain(['tools', '--json', wire === 'sse' ? server.sseUrl : server.url]);
    const answer: unknown = JSON.parse(stdout);
    expect(answer).toMatchObject({
      wire,
      ended: 'complete',
      tools: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
    });
    if (wire === 'http') expect(answer).toMatchObject({ revision });
    expect(code).toBe(0);
  });

  test('A list whose pages repeat is said to, and ends with 1.', async () => {
    server = await startHttpServer({ faults: findFaults(['endless-cursor']) });
    const { code, stdout, stderr } = await runMain(['tools', server.url]);
    expect(stdout).toContain(' tools\n');
    expect(stderr).toMatch(/^mcp-litmus: The pages of the list repeat: .*\n`mcp-litmus test` with the same server says more\.\n$/);
    expect(code).toBe(1);
  });

  test('A server that wants a token says so, and ends with 4.', async () => {
    server = await startHttpServer({ faults: findFaults(['wants-a-token']) });
    const { code, stderr } = await runMain(['tools', server.url]);
    expect(stderr).toContain('mcp-litmus: Access was refused. It answered `initialize` with HTTP 401 and the challenge `Bearer ');
    expect(code).toBe(4);
  });
});
