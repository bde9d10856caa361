import { afterEach, describe, expect, test } from 'vitest';
import { CLIENT_FAULTS } from '../../../src/fake/client/faults/index.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { runMain } from '../run-main.ts';

let server: RunningHttpServer | undefined;
afterEach(() => server?.close());

describe('fake client', () => {
  test('It lists its faults with what they do.', async () => {
    const { code, stdout } = await runMain(['fake', 'client', '--list-faults']);
    expect(code).toBe(0);
    for (const { id, does } of CLIENT_FAULTS) expect(stdout).toContain(`${id}\n    ${does}\n`);
  });

  test('It says what it did, step by step, and ends with 0.', async () => {
    server = await startHttpServer();
    const { code, stdout, stderr } = await runMain(['fake', 'client', server.url]);
    expect(stderr).toBe('');
    expect(stdout).toContain('  done     initialize\n');
    expect(stdout).toMatch(/\n\nEvery step came to its end, over http in 2025-11-25\.\n$/);
    expect(code).toBe(0);
  });

  test('With `--probe` it finds out which era there is, and with `--revision` it offers another.', async () => {
    server = await startHttpServer();
    expect((await runMain(['fake', 'client', '--probe', server.url])).stdout).toContain('over http in 2026-07-28.');
    expect((await runMain(['fake', 'client', '--revision', '2025-03-26', server.url])).stdout).toContain('over http in 2025-03-26.');
  });

  test('A step that fails says why, and the end is 1.', async () => {
    server = await startHttpServer({ faults: findFaults(['ping-is-unanswered']) });
    const { code, stdout } = await runMain(['fake', 'client', '--timeout', '1000', server.url]);
    expect(stdout).toContain('  failed   ping: `ping` was not answered in time.\n');
    expect(stdout).toContain('One step failed, over http in 2025-11-25.');
    expect(code).toBe(1);
  });

  test('Where nobody answers the end is 4.', async () => {
    const { code, stderr } = await runMain(['fake', 'client', 'http://127.0.0.1:9/mcp']);
    expect(stderr).toBe('mcp-litmus: No MCP server was reached.\n`mcp-litmus test` with the same server finds out why.\n');
    expect(code).toBe(4);
  });

  test.each([
    [['--fault', 'repeat-ids', 'http://127.0.0.1:9'], 'There is no fault `repeat-ids` of the client.'],
    [['--revision', '2025-06-18', '--revision', '2025-03-26', 'http://127.0.0.1:9'], 'name two.'],
    [[], 'No server is named.'],
  ])('%j is refused with a sentence.', async (words, expected) => {
    const { code, stderr } = await runMain(['fake', 'client', ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});
