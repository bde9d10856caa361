import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../install-folder.ts';
import { CACHE, nodeOfClients } from './install.ts';
import { KNOWN_CLIENTS, type KnownClient } from './known-clients.ts';

const LONGEST_PLAY_MS = 110_000;
const LONGEST_OUTPUT = 4 * 1024 * 1024;

/** What a client is pointed at. */
export type Stage = { readonly http: string } | { readonly sse: string } | { readonly stdio: readonly string[] };

export interface Played {
  /** The exit code; `undefined` when it was ended because it took too long. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** Lets a client do at a server what an application does with it. It is ended, with all that it started, when it takes too long. */
export async function playClient(name: string, stage: Stage): Promise<Played> {
  const home = mkdtempSync(path.join(tmpdir(), 'client-'));
  const begun = performance.now();
  try {
    const [command = '', ...words] = commandOf(clientNamed(name), stage);
    const child = spawn(command, words, {
      cwd: home,
      env: environmentFor(home),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which ends as one.
      detached: process.platform !== 'win32',
    });
    const ended = await watch(child);
    return { ...ended, ms: performance.now() - begun };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

function clientNamed(name: string): KnownClient {
  const client = KNOWN_CLIENTS.find((one) => one.name === name);
  if (client === undefined) throw new Error(`No client is called ${name}.`);
  return client;
}

/** The command line that plays a client, without a shell. */
function commandOf(client: KnownClient, stage: Stage): readonly string[] {
  if (client.package === 'mcp-litmus')
    return [process.execPath, path.join(ROOT, 'bin', 'mcp-litmus.js'), client.driver, ...ourWords(stage)];
  const { driver, options = [] } = client;
  return [nodeOfClients(), path.join(CACHE, 'drivers', driver), ...options, ...wordsOf(stage)];
}

function wordsOf(stage: Stage): readonly string[] {
  if ('stdio' in stage) return ['stdio', ...stage.stdio];
  return 'http' in stage ? ['http', stage.http] : ['sse', stage.sse];
}

function ourWords(stage: Stage): readonly string[] {
  if ('stdio' in stage) return ['--', ...stage.stdio];
  return 'http' in stage ? [stage.http, '--transport', 'http'] : [stage.sse, '--transport', 'sse'];
}

/** No more of ours than a program needs: a client keeps what it remembers in a home of its own. */
function environmentFor(home: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, PATHEXT } = process.env;
  // A command line tool that is started a dozen times reads its code once.
  const NODE_COMPILE_CACHE = path.join(CACHE, 'compiled');
  const homes = { HOME: home, USERPROFILE: home, TMPDIR: home, TEMP: home };
  return { PATH, SystemRoot, PATHEXT, ...homes, NODE_COMPILE_CACHE, NO_COLOR: '1', CI: '1' };
}

function watch(child: ChildProcess): Promise<Omit<Played, 'ms'>> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endTree(child);
    }, LONGEST_PLAY_MS);
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        if (texts[name].length < LONGEST_OUTPUT) texts[name] += text;
      });
    }
    child.once('error', reject);
    child.once('exit', () => endTree(child));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? undefined : (code ?? 1), ...texts });
    });
  });
}

/** Ends what a client left behind, and itself. */
function endTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
