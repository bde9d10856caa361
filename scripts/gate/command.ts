import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The script behind the command of an installed package, so that no shell or shim stands in between. */
export function binOf(root: string, packageName: string, command: string): string {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly bin: { readonly [name: string]: string };
  };
  const file = bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return path.join(folder, file);
}

export interface Outcome {
  readonly ok: boolean;
  /** What it printed, both streams in the order in which it came; empty when it was shown at once. */
  readonly output: string;
  readonly seconds: number;
}

export interface RunOptions {
  readonly root: string;
  readonly timeoutMs: number;
  /** Shows the output while it comes, and keeps none. */
  readonly shows?: boolean;
}

/** Runs a script with this Node and waits for its end; past the deadline it is killed. */
export async function runNode(words: readonly string[], { root, timeoutMs, shows = false }: RunOptions): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, words, { cwd: root, stdio: shows ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  clearTimeout(timer);
  if (late) output += `\nIt was stopped after ${timeoutMs / 1000} s.\n`;
  return { ok: code === 0, output, seconds: (performance.now() - began) / 1000 };
}
