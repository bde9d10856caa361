import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/core/report.ts';
import { runBuilt } from '../cli/built-command.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CALL = ['--call', 'say_word_0'];
const isReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(fileOf('../../dist/report.schema.json'), 'utf8')),
);

/** A deed, the exit code, and what a sentence of the report says of it. */
type Case = readonly [
  deed: string,
  code: 0 | 1 | 4,
  says: RegExp,
  more?: { readonly words?: readonly string[]; readonly seconds?: number; readonly timeout?: number },
];

// How much is too much shows only to who reads it all in time, also on a busy machine.
const PATIENT = { seconds: 60, timeout: 6000 };

const OVER_STDIO: readonly Case[] = [
  ['floods-from-the-start', 4, /since it does not stop\. It sent \d+ messages/, PATIENT],
  ['floods', 1, /It sends more than a client can read, most of it `notifications\/message`\. It sent \d+ messages/, PATIENT],
  ['never-ends-a-line', 1, /It wrote 128 MiB to stdout without ending the line/],
  ['sends-100-mb', 1, /What it sends for `tools\/list` is too long to be read\. It wrote a line of 100 MiB to stdout/],
  ['writes-stderr-for-ever', 0, /^/],
  ['answers-late', 1, /asked for `tools\/list`, it does not answer/],
  ['dies-at-initialize', 4, /ended with code 3 before it answered/],
  ['dies-after-initialized', 1, /exit code 3|\(code 3\)/],
  ['dies-in-a-line', 1, /ended by itself \(code 3\) during `tools\/list`/],
  ['dies-on-the-second-list', 1, /ended by itself \(code 3\) during `tools\/list`/],
  ['leaves-a-grandchild', 0, /left a process behind/],
  ['needs-a-slow-pattern', 1, /cannot be judged\. It takes too long to judge/, { words: CALL }],
  ['blocks-when-called', 1, /Once `say_word_0` has been called, nothing is answered any more/, { words: CALL, seconds: 40 }],
  ['nests-deeply', 0, /^/],
  ['sends-no-utf8', 1, /bytes that are not UTF-8/],
  ['lists-50000-tools', 0, /descriptions of its 50000 tools/, { seconds: 60, timeout: 8000 }],
];

const OVER_HTTP: readonly Case[] = [
  ['sends-no-head', 1, /asked for `tools\/list`, it does not answer/],
  ['sends-no-head always', 4, /sends no answer in time/],
  ['never-ends-a-body', 1, /What it sends for `tools\/list` is too long to be read\. The body was cut: it is larger than 16 MiB/],
  ['stops-in-a-body', 1, /asked for `tools\/list`, it does not answer/],
  ['stops-in-a-stream', 1, /asked for `tools\/list`, it does not answer/],
  ['never-ends-an-event', 1, /one event is larger than 16 MiB/],
  ['floods-with-events', 1, /cut short by us\. (The stream was cut: it|It) sent \d+ /, PATIENT],
  ['floods-with-events always', 4, /it sent \d+ events and comments|the answer never came on it/],
  ['floods-with-comments', 1, /cut short by us\. (The stream was cut: it|It) sent \d+ /, PATIENT],
  ['sends-100-mb', 1, /The body was cut: it is larger than 16 MiB/],
  ['cuts-a-body', 1, /closed the connection after \d+ of 5000 announced bytes/],
  ['cuts-a-body always', 4, /closed the connection after \d+ of 5000 announced bytes/],
  ['sends-huge-headers', 1, /The response head is larger than 16 KiB/],
  ['sends-1xx-for-ever', 1, /asked for `tools\/list`, it does not answer/],
  ['turns-in-a-circle always', 4, /sent on to the same URL, in a circle/],
  ['is-always-busy', 1, /answered with HTTP 503: it had too much to do/],
  ['is-always-busy always', 4, /answers `initialize` with 503/],
  ['sends-a-bomb', 1, /The body was cut: it is larger than 16 MiB/],
  ['lists-50000-tools', 0, /descriptions of its 50000 tools/, { seconds: 60, timeout: 8000 }],
];

interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly leftBehind: readonly number[];
  readonly peakMib: number;
  readonly seconds: number;
}

const lanes = Array.from({ length: 3 }, () => Promise.resolve<unknown>(undefined));

/** As many at a time as a machine with two processors bears without being late itself. */
function runAgainst(...given: Parameters<typeof run>): Promise<Ending> {
  const [next = Promise.resolve()] = lanes.splice(0, 1);
  const running = next.then(() => run(...given));
  lanes.push(running.catch(() => {}));
  return running;
}

/** Runs the command against a peer, and looks at what it leaves. */
async function run(wire: 'stdio' | 'http', deed: string, words: readonly string[], timeout = 3000, longest = 30): Promise<Ending> {
  const own = mkdtempSync(path.join(folder, 'run-'));
  const pids = path.join(own, 'pids');
  const peak = path.join(own, 'peak');
  writeFileSync(pids, '');
  const started = wire === 'http' ? await startHttp(deed) : undefined;
  const target = started?.url ? [started.url] : ['-e', `HOSTILE_PIDS=${pids}`, '--', process.execPath, fileOf('hostile/stdio.mjs'), deed];
  const began = performance.now();
  try {
    const { code, signal, stdout, stderr } = await runBuilt(
      [...words, '--timeout', String(timeout), '--start-timeout', '4000', ...target],
      {
        longestMs: longest * 1000,
        env: { BENCH_PEAK_FILE: peak },
        node: ['--import', fileOf('../../bench/peak-memory.mjs')],
      },
    );
    const seconds = (performance.now() - began) / 1000;
    const peaks = readFileSync(peak, { encoding: 'utf8', flag: 'a+' }).trim().split('\n');
    const leftBehind = processesIn(pids);
    return { code, signal, stdout, stderr, seconds, leftBehind, peakMib: Math.max(...peaks.map((line) => JSON.parse(line).kib / 1024)) };
  } finally {
    started?.child.kill('SIGKILL');
    // A command that was killed ends nobody, and some of these write for ever.
    for (const pid of processesIn(pids)) killNow(pid);
  }
}

/** Those of the noted processes that still run. */
function processesIn(file: string): readonly number[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number).filter(isAlive);
}

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

async function startHttp(deed: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [fileOf('hostile/http.mjs'), ...deed.split(' ')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  return { child, url: String(text).trim() };
}

/** An orphan that has ended stays in the table of processes where nobody asks for its end. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}

/** Every sentence in which a report says what was seen. */
function sentencesOf({ diagnosis, findings, checks, server }: Report): string {
  const texts = [diagnosis?.text, ...findings.map(({ text }) => text), ...checks.map(({ because }) => because), ...(server?.because ?? [])];
  return texts.filter((text) => text !== undefined).join('\n');
}

async function proveTest(
  wire: 'stdio' | 'http',
  [deed, code, says, { words = [], seconds = 30, timeout = 1500 } = {}]: Case,
): Promise<void> {
  const ending = await runAgainst(wire, deed, ['test', '--reporter', 'json', ...words], timeout, seconds);
  expect(ending).toMatchObject({ code, signal: null, stderr: '', leftBehind: [] });
  const report = JSON.parse(ending.stdout) as Report;
  expect(isReport(report) ? [] : isReport.errors?.slice(0, 3)).toEqual([]);
  expect(report.summary.verdicts.crashed).toBe(0);
  expect(sentencesOf(report)).toMatch(says);
  expect(ending.seconds).toBeLessThan(seconds);
  expect(ending.peakMib).toBeLessThan(700);
}

describe.concurrent('Neither hangs nor crashes nor leaks when a server', () => {
  test.each(OVER_STDIO.map((each) => [each[0], each] as const))('over stdio %s.', (_, each) => proveTest('stdio', each));
  test.each(OVER_HTTP.map((each) => [each[0], each] as const))('over HTTP %s.', (_, each) => proveTest('http', each));
});

describe.concurrent('A look at the tools of a server that', () => {
  test.each([
    ['stdio', 'floods', 1],
    ['stdio', 'never-ends-a-line', 1],
    ['stdio', 'sends-100-mb', 1],
    ['stdio', 'dies-in-a-line', 1],
    ['stdio', 'dies-at-initialize', 4],
    ['stdio', 'leaves-a-grandchild', 0],
    ['stdio', 'lists-50000-tools', 0],
    ['http', 'sends-no-head', 1],
    ['http', 'never-ends-a-body', 1],
    ['http', 'floods-with-events', 1],
    ['http', 'cuts-a-body always', 4],
  ] as const)('over %s %s ends with %i.', async (wire, deed, code) => {
    const ending = await runAgainst(wire, deed, ['tools']);
    expect(ending).toMatchObject({ code, signal: null, leftBehind: [] });
    expect(`${ending.stdout}${ending.stderr}`.trim()).not.toBe('');
    expect(ending.stderr).not.toMatch(/\n {4}at /);
    expect(ending.peakMib).toBeLessThan(700);
  });
});
