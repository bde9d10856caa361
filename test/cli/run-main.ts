import type { Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process, away from its environment. */
export async function runMain(words: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const code = await main(words, {
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    env: {},
    cwd: process.cwd(),
    isStdoutTerminal: false,
    isStderrTerminal: false,
    platform: 'linux',
    ...io,
  });
  return { code, stdout, stderr };
}
