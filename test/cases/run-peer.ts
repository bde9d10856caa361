import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import type { Fixtures } from '../../src/core/fixtures.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import type { Target } from '../../src/core/target.ts';
import { DEFAULT_LIMITS, type WantedCall } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';

/** A script and how it is reached. */
export interface PeerStart {
  /** A file in this folder. */
  readonly file: string;
  readonly variant?: string;
  readonly over: 'stdio' | 'http';
  readonly startedAs?: string;
  readonly call?: WantedCall;
  readonly fixtures?: Fixtures;
  readonly hosts?: readonly string[];
  readonly registeredAs?: string;
  /** How long each request is waited for, where that is not the usual time. */
  readonly requestMs?: number;
}

/** What does not come is waited for shortly; what takes long on a busy machine gets its time. */
const LIMITS = { ...DEFAULT_LIMITS, requestMs: 2500, startMs: 6000, exitMs: 2000, slowHandshakeMs: 30_000 };

/** Tests a peer with every check. */
export async function runPeer(peer: PeerStart): Promise<Report> {
  const words = [fileURLToPath(new URL(peer.file, import.meta.url)), ...(peer.variant === undefined ? [] : [peer.variant])];
  if (peer.over === 'stdio') return withName(peer.startedAs, (command) => testAt(commandTarget(command, words), peer));
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PORT: '0' } });
  try {
    const url = await readUrl(child);
    return await testAt({ kind: 'url', url, transport: 'auto', headers: {}, insecure: false }, peer);
  } finally {
    child.kill('SIGKILL');
  }
}

async function testAt(target: Target, { call, fixtures, hosts, registeredAs, requestMs = LIMITS.requestMs }: PeerStart): Promise<Report> {
  const events: RunEvent[] = [];
  const options = {
    target,
    shownTarget: 'a peer',
    rerun: 'mcp-litmus test',
    toolVersion: '0.0.0',
    checks: CHECKS,
    maxPages: 10,
    limits: { ...LIMITS, requestMs },
    jobs: 2,
    ...(call && { call }),
    ...(fixtures && { fixtures }),
    ...(hosts && { hosts }),
    ...(registeredAs !== undefined && { registeredAs }),
  };
  for await (const event of runTest(options)) events.push(event);
  return foldReport(events, (text) => text);
}

function commandTarget(command: string, words: readonly string[]): Target {
  return { kind: 'command', command, arguments: words, environment: {}, cleanEnvironment: false };
}

/** Node, under another name where one is wanted. */
async function withName<Value>(name: string | undefined, work: (command: string) => Promise<Value>): Promise<Value> {
  if (name === undefined) return work(process.execPath);
  const folder = mkdtempSync(path.join(tmpdir(), 'peer-'));
  try {
    const command = path.join(folder, name);
    symlinkSync(process.execPath, command);
    return await work(command);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The peer has no stdout.');
  const [text] = await once(stdout, 'data');
  return String(text).trim();
}
