import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { demoWords, FINDINGS, README_FAULTS } from './demo/command.ts';
import { placeReport } from './demo/readme.ts';

const words = demoWords(README_FAULTS);
const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
if (status === FINDINGS) {
  const command = `npx mcp-litmus ${words.slice(1).join(' ')}`;
  writeFileSync('README.md', placeReport(readFileSync('README.md', 'utf8'), command, stdout));
} else {
  console.error(`The demonstration ended with ${status}.\n${stderr}`);
  process.exitCode = 1;
}
