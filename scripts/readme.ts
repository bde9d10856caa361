import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { DEMO_WORDS, FINDINGS } from './demo/command.ts';
import { placeReport } from './demo/readme.ts';

const { status, stdout, stderr } = spawnSync(process.execPath, DEMO_WORDS, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
if (status === FINDINGS) {
  const command = `npx mcp-litmus ${DEMO_WORDS.slice(1).join(' ')}`;
  writeFileSync('README.md', placeReport(readFileSync('README.md', 'utf8'), command, stdout));
} else {
  console.error(`The demonstration ended with ${status}.\n${stderr}`);
  process.exitCode = 1;
}
