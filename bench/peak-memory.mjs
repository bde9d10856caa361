// Loaded with `--import` into every Node process of a measured command: each appends its peak memory and its processor time when it ends.
import { appendFileSync } from 'node:fs';

const file = process.env.BENCH_PEAK_FILE;
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(file, `${JSON.stringify({ argv: process.argv.slice(1), kib: maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1000 })}\n`);
  });
}
