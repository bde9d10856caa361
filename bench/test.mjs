// A full `mcp-litmus test` of server-everything over stdio and over HTTP. Prints the whole time, what of it the server
// itself takes, and how many processes were started; build first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure, median } from './measure.mjs';

const ENTRY = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';
const RUNS = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));

await measure(['node', 'bench/raw-tools.mjs', 'node', ENTRY, 'stdio']);
const once = [];
for (let run = 0; run < RUNS; run++) once.push((await measure(['node', 'bench/raw-tools.mjs', 'node', ENTRY, 'stdio'])).ms);
await bench('stdio', ['--', 'node', ENTRY, 'stdio'], 6000);

const port = await freePort();
const server = spawn('node', [ENTRY, 'streamableHttp'], { stdio: 'ignore', env: { ...process.env, PORT: String(port) } });
try {
  await bench('http', ['--wait', '10', `http://127.0.0.1:${port}/mcp`], 5000);
} finally {
  server.kill();
  rmSync(folder, { recursive: true });
}

async function bench(name, target, bound) {
  const report = path.join(folder, `${name}.json`);
  const frames = path.join(folder, `${name}.jsonl`);
  const times = [];
  for (let run = -1; run < RUNS; run++) {
    rmSync(frames, { force: true });
    const { ms } = await measure([
      'node',
      'bin/mcp-litmus.js',
      'test',
      '--quiet',
      '--reporter',
      `json=${report}`,
      '--record',
      frames,
      ...target,
    ]);
    if (run >= 0) times.push(ms);
  }
  const { checks, summary } = JSON.parse(readFileSync(report, 'utf8'));
  const starts = readFileSync(frames, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"start"')).length;
  const tried = checks.filter(({ verdict }) => verdict !== 'skipped').length;
  console.log(
    `${name.padEnd(6)} whole run ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}), bound ${bound} ms`,
  );
  if (name === 'stdio') {
    const floor = median(once);
    console.log(
      `       ${starts} process starts; one start, list and end of the server alone takes ${floor.toFixed(0)} ms, so the run is ${(median(times) / floor).toFixed(1)} × that`,
    );
  }
  console.log(
    `       ${tried} checks tried, ${summary.verdicts.inconclusive} inconclusive; ${summary.errors} errors, ${summary.warnings} warnings, ${summary.notes} notes`,
  );
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
