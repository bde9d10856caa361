import { spawnSync } from 'node:child_process';

// A server with known faults, started as a process like any other.
const FAULTS = ['ids-become-strings'];

const litmus = 'bin/mcp-litmus.js';
const server = [process.execPath, litmus, 'fake', 'server', ...FAULTS.flatMap((fault) => ['--fault', fault])];
const words = ['test', '--', ...server];
console.log(`$ mcp-litmus ${['test', '--', 'mcp-litmus', ...server.slice(2)].join(' ')}\n`);
const { status } = spawnSync(process.execPath, [litmus, ...words], { stdio: 'inherit' });
if (status === 1) console.log('\nExit code 1: findings, as the faults of this server demand.');
else process.exitCode = status ?? 1;
