import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PEAK = fileURLToPath(new URL('./peak-memory.mjs', import.meta.url));

/** Runs a command once. @returns wall milliseconds, exit code, and of each Node process it consisted of the peak memory in MiB and the processor time */
export async function measure([command, ...args], { memory = false, env = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'peaks');
  const extra = memory ? { BENCH_PEAK_FILE: file, NODE_OPTIONS: `--import ${PEAK}` } : {};
  const began = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...env, ...extra } });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const ms = performance.now() - began;
  const peaks = memory
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  rmSync(folder, { recursive: true });
  return { ms, code, peaks: peaks.map(({ argv, kib, cpuMs }) => ({ program: argv[0] ?? '', mib: kib / 1024, cpuMs })) };
}

/** Runs commands in turn, A B A B …, after one warm-up of each. @returns the milliseconds of each command */
export async function sideBySide(commands, runs) {
  const times = commands.map(() => []);
  for (let run = -1; run < runs; run++) {
    for (const [index, command] of commands.entries()) {
      const { ms, code } = await measure(command);
      if (code !== 0 && code !== 1) throw new Error(`${command.join(' ')} ended with code ${code}.`);
      if (run >= 0) times[index].push(ms);
    }
  }
  return times;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
