// A call waits for a child to end before it reads what the child prints, which is more than a pipe holds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { callTool, say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const PRINTS = 'process.stdout.write("x".repeat(1_000_000))';

async function find() {
  const child = spawn(process.execPath, ['-e', PRINTS], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  await once(child, 'exit');
  return say(String(child.stdout.read()));
}

const lines = serveLines({ methods: { 'tools/call': (params) => callTool(params, find) } });
lines.on('close', () => process.exit(0));
