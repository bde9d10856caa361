// `mcp-litmus tools` against a raw script that does the least. Prints ratios; build first.
import { measure, median, sideBySide } from './measure.mjs';

const SERVER = ['node', 'node_modules/@modelcontextprotocol/server-everything/dist/index.js', 'stdio'];
const OURS = ['node', 'bin/mcp-litmus.js', 'tools', '--', ...SERVER];
const RAW = ['node', 'bench/raw-tools.mjs', ...SERVER];
const RUNS = Number(process.argv[2] ?? 11);

const [ours, raw] = await sideBySide([OURS, RAW], RUNS);
const ratios = ours.map((ms, index) => ms / raw[index]);
console.log(`peer                       ${SERVER[1]} (stdio), ${RUNS} pairs`);
console.log(`mcp-litmus tools           ${median(ours).toFixed(0)} ms (${Math.min(...ours).toFixed(0)}–${Math.max(...ours).toFixed(0)})`);
console.log(`raw script                 ${median(raw).toFixed(0)} ms (${Math.min(...raw).toFixed(0)}–${Math.max(...raw).toFixed(0)})`);
console.log(`ratio of medians           ${(median(ours) / median(raw)).toFixed(3)}   (bound 1.15)`);
console.log(`median of paired ratios    ${median(ratios).toFixed(3)}`);

const { peaks } = await measure(OURS, { memory: true });
const server = peaks.find(({ program }) => program.includes('server-everything'));
const tester = peaks.find(({ program }) => program.includes('mcp-litmus'));
console.log(
  `peak memory                mcp-litmus ${tester.mib.toFixed(0)} MiB, server ${server.mib.toFixed(0)} MiB, ratio ${(tester.mib / server.mib).toFixed(2)}   (bound 1.00)`,
);
