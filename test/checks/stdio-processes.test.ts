import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import { foldReport } from '../../src/core/report.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litmus-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A small healthy server of the session era, which ends with its input. */
const SERVER = `
  const answers = {
    initialize: ({ protocolVersion: asked }) => ({
      protocolVersion: ['2025-03-26', '2025-06-18', '2025-11-25'].includes(asked) ? asked : '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'small', version: '1.0.0' },
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools: [{ name: 'wait', description: 'Waits.', inputSchema: { type: 'object' } }] }),
  };
  const write = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
  const read = (line) => {
    let message;
    try { message = JSON.parse(line.replace(/^\\uFEFF/, '')); } catch { return; }
    if (Array.isArray(message)) return write({ id: null, error: { code: -32600, message: 'No batches.' } });
    if (message?.method === undefined || message.id === undefined || message.id === null) return;
    const answer = answers[message.method];
    write(answer ? { id: message.id, result: answer(message.params) } : { id: message.id, error: { code: -32601, message: 'Unknown.' } });
  };
  require('node:readline').createInterface({ input: process.stdin }).on('line', read);`;

const CHILD = `
  require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'ignore', detached: true }).unref();`;
const STUBBORN = `
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);`;

function writeScript(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
}

async function run(command: string, args: readonly string[], only: readonly string[]) {
  const events: RunEvent[] = [];
  const options = {
    target: { kind: 'command', command, arguments: args, environment: {}, cleanEnvironment: false },
    shownTarget: command,
    rerun: 'mcp-litmus test',
    toolVersion: '0.0.0',
    checks: CHECKS,
    only,
    maxPages: 10,
    limits: { ...DEFAULT_LIMITS, requestMs: 4000, exitMs: 700 },
    jobs: 4,
  } as const;
  for await (const event of runTest(options)) events.push(event);
  const report = foldReport(events, (text) => text);
  const starts = events.filter((event) => event.kind === 'frame' && event.frame.kind === 'start').length;
  const exits = events.flatMap((event) => (event.kind === 'frame' && event.frame.kind === 'exit' ? [event.frame] : []));
  return { findings: report.findings, checks: report.checks, starts, exits };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('A healthy server is started twice beyond the survey, however many hostile checks there are.', async () => {
  const { findings, checks, starts } = await run(process.execPath, ['-e', SERVER], ['jsonrpc', 'stdio']);
  expect(findings.map(({ check, text }) => `${check}: ${text}`)).toEqual([
    'jsonrpc/takes-batches: It refused a batch of two requests with an error.',
  ]);
  expect(checks.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed')).toEqual([]);
  expect(starts).toBe(8);
});

describe.skipIf(process.platform === 'win32')('what outlives the session', () => {
  const ENDING = ['stdio/exits-when-input-ends'];

  test('is a child with a session of its own: it is named by its pid, and ended.', async () => {
    const { findings, exits } = await run(process.execPath, ['-e', SERVER + CHILD], ENDING);
    expect(findings).toMatchObject([{ message: 'children', severity: 'warning' }]);
    const pids = exits.flatMap(({ survivors }) => survivors);
    expect(pids.length).toBe(exits.length);
    expect(findings[0]?.text).toMatch(new RegExp(`with the pid (${pids.join('|')})\\.$`));
    await expect.poll(() => pids.filter(isRunning), { timeout: 5000 }).toEqual([]);
  });

  test('is the server behind a launcher that is killed.', async () => {
    const server = writeScript('server.cjs', SERVER + STUBBORN);
    const launcher = writeScript('npx', `require('node:child_process').spawn(${JSON.stringify(server)}, { stdio: 'inherit' });${STUBBORN}`);
    const { findings } = await run(launcher, [], ENDING);
    expect(findings).toMatchObject([{ message: 'outlives', severity: 'error', text: expect.stringContaining('`npx` stands between') }]);
  });

  test('may be a container.', async () => {
    const { findings } = await run(writeScript('docker', SERVER + STUBBORN), [], ENDING);
    expect(findings).toMatchObject([{ message: 'outlives', severity: 'error', text: expect.stringContaining('`docker ps`') }]);
  });
});

test('A start that depends on the folder is a warning, with the folder as its cause.', async () => {
  const { findings, starts } = await run(
    process.execPath,
    ['-e', `if (process.cwd() === require('node:path').resolve('/')) process.exit(1);${SERVER}`],
    ['stdio/starts-anywhere'],
  );
  expect(findings).toMatchObject([{ message: 'folder', severity: 'warning' }]);
  expect(starts).toBe(10);
});
