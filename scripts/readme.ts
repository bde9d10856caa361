import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { asInstalled, demoWords, FINDINGS, README_FAULTS, README_OPTIONS } from './demo/command.ts';
import { placeReport } from './demo/readme.ts';

const words = demoWords(README_FAULTS, README_OPTIONS);
const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
if (status === FINDINGS) {
  const command = asInstalled(`node ${words.join(' ')}`);
  writeFileSync('README.md', placeReport(readFileSync('README.md', 'utf8'), command, asInstalled(stdout)));
} else {
  console.error(`The demonstration ended with ${status}.\n${stderr}`);
  process.exitCode = 1;
}
