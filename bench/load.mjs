// A full `mcp-litmus test` of servers that say much: 2,000 tools, at once and in pages, and 10,000 notifications, with each
// call and on each connection. Beside it runs a raw script that asks the same, reads the same and keeps it. Prints ratios; build first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure, median } from './measure.mjs';

const RUNS = Number(process.argv[2] ?? 3);
const only = process.argv[3] ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const CALL = { tool: 'heat_boiler', args: {} };
const project = path.join(folder, 'litmus.config.json');
writeFileSync(project, JSON.stringify({ fixtures: { progress: CALL, logging: CALL, resourceChange: { ...CALL, uri: 'plant://boiler' } } }));

const TOOLS = { server: 'bench/servers/many-tools.mjs', words: ['--call', 'list_invoice_1', '--arg', 'id=AB-1234'] };
const TELLS = { server: 'bench/servers/notifies.mjs', words: ['--call', 'heat_boiler', '--project', project] };

try {
  await bench('2,000 tools at once, stdio', { ...TOOLS, bound: { cpu: 7, memory: 2 } });
  await bench('2,000 tools in pages, stdio', { ...TOOLS, env: { PAGE: '200' }, bound: { cpu: 7, memory: 2 } });
  await bench('2,000 tools with one slip, stdio', { ...TOOLS, env: { SLIP: '1' }, bound: { cpu: 7, memory: 2 } });
  await bench('2,000 tools at once, http', { ...TOOLS, isHttp: true, bound: { cpu: 4, memory: 2 } });
  await bench('10,000 notifications a call, stdio', { ...TELLS, bound: { cpu: 5, memory: 2 } });
  await bench('10,000 notifications unasked, stdio', { ...TELLS, env: { WHEN: 'between' }, bound: { cpu: 5, memory: 2 } });
  await bench('10,000 notifications a call, http', { ...TELLS, isHttp: true, bound: { cpu: 5, memory: 2 } });
} finally {
  rmSync(folder, { recursive: true });
}

async function bench(name, { server, words, env = {}, isHttp = false, bound }) {
  if (!name.includes(only)) return;
  const port = isHttp ? await freePort() : undefined;
  const child = port && spawn('node', [server], { stdio: 'ignore', env: { ...process.env, ...env, PORT: String(port) } });
  const url = port && `http://127.0.0.1:${port}/mcp`;
  const target = url ? [url] : ['node', server];
  const report = path.join(folder, 'report.json');
  const frames = path.join(folder, 'frames.jsonl');
  const test = ['node', 'bin/mcp-litmus.js', 'test', '--quiet', '--reporter', `json=${report}`, ...words];
  const ours = [...test, ...(url ? ['--wait', '10', url] : ['--', ...target])];
  try {
    await measure([...test, '--record', frames, ...ours.slice(test.length)], { env });
    const raw = ['node', 'bench/raw-again.mjs', frames, ...target];
    const pairs = [];
    for (let run = 0; run < RUNS; run++) pairs.push([await once(ours, env, 'mcp-litmus'), await once(raw, env, 'raw-again')]);
    tell(name, pairs, bound, frames, JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    child?.kill();
    rmSync(frames, { force: true });
  }
}

/** One run of a command, and the share of the process that is ours or the raw script's. */
async function once(command, env, program) {
  const { ms, peaks } = await measure(command, { memory: true, env });
  const own = peaks.find((each) => each.program.includes(program));
  return { ms, cpuMs: own.cpuMs, mib: own.mib };
}

function tell(name, pairs, bound, frames, { checks, summary, findings }) {
  const recorded = readFileSync(frames, 'utf8').split('\n');
  const said = recorded.filter((line) => line.includes('"from":"server"'));
  const characters = said.reduce((sum, line) => sum + line.length, 0);
  const each = (side, measured) => median(pairs.map((pair) => pair[side][measured]));
  const ratio = (measured) => median(pairs.map(([ours, raw]) => ours[measured] / raw[measured])).toFixed(2);
  const isOpen = ({ verdict }) => verdict === 'inconclusive' || verdict === 'crashed';
  console.log(`${name}: ${said.length} frames, ${(characters / 1e6).toFixed(1)} MB, ${pairs.length} pairs`);
  console.log(`  whole run        ${each(0, 'ms').toFixed(0)} ms, raw script ${each(1, 'ms').toFixed(0)} ms, ratio ${ratio('ms')}`);
  console.log(
    `  processor        ${each(0, 'cpuMs').toFixed(0)} ms, raw script ${each(1, 'cpuMs').toFixed(0)} ms, ratio ${ratio('cpuMs')}   (bound ${bound.cpu.toFixed(2)})`,
  );
  console.log(
    `  peak memory      ${each(0, 'mib').toFixed(0)} MiB, raw script ${each(1, 'mib').toFixed(0)} MiB, ratio ${ratio('mib')}   (bound ${bound.memory.toFixed(2)})`,
  );
  console.log(
    `  verdicts         ${checks.filter(({ verdict }) => verdict !== 'skipped').length} checks tried, ${checks.filter(isOpen).length} open; ${findings.length} findings (${summary.errors} errors)`,
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
