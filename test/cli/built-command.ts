import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/mcp-litmus.js', import.meta.url));

/** Words that start the fake server, for use behind `--`. */
export const FAKE_SERVER: readonly string[] = [process.execPath, BIN, 'fake', 'server'];

const LONGEST_MS = 40_000;

export interface BuiltOutcome {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BuiltOptions {
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string };
  /** Milliseconds after which it is killed. */
  readonly longestMs?: number;
  /** What it reads from standard input, which then ends; nothing when left out. */
  readonly input?: string;
  /** Words for Node before the command. */
  readonly node?: readonly string[];
  /** Called once with the process; ends nothing by itself. */
  readonly onStart?: (child: {
    kill(signal: NodeJS.Signals): boolean;
    closeStdout(): void;
    onStderr(listener: (text: string) => void): void;
  }) => void;
}

/** Runs the command as it is installed. Killed when it takes too long. */
export function runBuilt(words: readonly string[], options: BuiltOptions = {}): Promise<BuiltOutcome> {
  if (!existsSync(`${ROOT}dist/cli/main.js`)) throw new Error('There is no dist/. Run `npm run build`.');
  const child = spawn(process.execPath, [...(options.node ?? []), BIN, ...words], {
    cwd: options.cwd ?? ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // One that is refused reads nothing.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), options.longestMs ?? LONGEST_MS);
  options.onStart?.({
    kill: (signal) => child.kill(signal),
    closeStdout: () => child.stdout.destroy(),
    onStderr: (listener) => child.stderr.on('data', () => listener(stderr)),
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, stdout, stderr });
    });
  });
}
