// Loaded with `--import` into every Node process of a measured command: each appends its peak memory when it ends.
import { appendFileSync } from 'node:fs';

const file = process.env.BENCH_PEAK_FILE;
if (file !== undefined) {
  process.on('exit', () =>
    appendFileSync(file, `${JSON.stringify({ argv: process.argv.slice(1), kib: process.resourceUsage().maxRSS })}\n`),
  );
}
