import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { runMain } from '../run-main.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: RunningHttpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const FAST = ['--timeout', '1000', '--only', 'jsonrpc'];

describe('test', () => {
  test('A URL is tested, and the line that runs it again stands in the report.', async () => {
    server = await startHttpServer();
    const words = ['test', ...FAST, '--jobs', '1', '--reporter', 'json', '-H', 'X-Tenant: acme', server.url];
    const { code, stdout, stderr } = await runMain(words);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      ended: 'complete',
      target: server.url,
      rerun: `mcp-litmus test --header 'X-Tenant: acme' --timeout 1000 --jobs 1 ${server.url}`,
      server: { wire: 'http' },
    });
    expect(code).toBe(0);
  });

  test('A recording and reports go to files relative to the working directory.', async () => {
    server = await startHttpServer();
    const words = ['test', ...FAST, '--quiet', '--reporter', 'junit=report.xml', '--record', 'frames.jsonl', server.url];
    expect(await runMain(words, { cwd: folder })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'report.xml'), 'utf8')).toContain('<testsuites');
    expect(readFileSync(join(folder, 'frames.jsonl'), 'utf8')).toContain('"kind":"request-head"');
  });

  test.each([
    [['--reporter', 'jnit'], 'mcp-litmus: `--reporter` knows no `jnit`.\nDid you mean `junit`?'],
    [['--only', 'jsonrpc', '--skip', 'jsonrcp'], 'mcp-litmus: `--skip` knows no check or area `jsonrcp`.\nDid you mean `jsonrpc`?'],
    // The URL is taken for the number, and then no server is named.
    [['--jobs'], 'mcp-litmus: `--jobs http://127.0.0.1:'],
    [['--call', 'no-such-tool'], 'mcp-litmus: The server has no tool `no-such-tool`.\n'],
  ])('%j ends with 2 and a sentence.', async (words, expected) => {
    server = await startHttpServer();
    const { code, stdout, stderr } = await runMain(['test', '--timeout', '1000', ...words, server.url]);
    expect(stderr.slice(0, expected.length)).toBe(expected);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test.each([
    [
      { fixtures: { progress: { tool: 'export_catalog' } } },
      'mcp-litmus: The server has no tool `export_catalog`, which `fixtures.progress` names',
    ],
    [
      {
        fixtures: { progress: { tool: 'export_catalgoue' } },
        targets: { one: { url: 'http://127.0.0.1:1/mcp' }, two: { url: 'http://127.0.0.1:2/mcp' } },
      },
      'mcp-litmus: The server has no tool `export_catalgoue`, which `fixtures.progress` names',
    ],
    [
      { waivers: [{ check: 'jsonrpc/answers-under-request-idd', reason: 'Later.', until: '2099-01-01' }] },
      'mcp-litmus: `waivers` knows no check `jsonrpc/answers-under-request-idd`.',
    ],
    [{ only: ['jsonrcp'] }, 'mcp-litmus: `only` knows no check or area `jsonrcp`.'],
    [{ skip: ['jsonrcp'] }, 'mcp-litmus: `skip` knows no check or area `jsonrcp`.'],
    [{ hosts: ['cursr'] }, 'mcp-litmus: `hosts` knows no host `cursr`.'],
    [{ budgets: { startMss: 1 } }, 'mcp-litmus: `/budgets` in `litmus.config.json` has `startMss`'],
    [{ fixtures: { progres: { tool: 'export_catalogue' } } }, 'mcp-litmus: `/fixtures` in `litmus.config.json` has `progres`'],
  ])('A configuration with a misspelt name ends with 2 and a sentence: %j', async (config, expected) => {
    server = await startHttpServer();
    writeFileSync(join(folder, 'litmus.config.json'), JSON.stringify(config));
    const { code, stdout, stderr } = await runMain(['test', '--timeout', '1000', server.url], { cwd: folder });
    rmSync(join(folder, 'litmus.config.json'));
    expect(stderr.slice(0, expected.length)).toBe(expected);
    expect(stderr).toContain('Did you mean');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
