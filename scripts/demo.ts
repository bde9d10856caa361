import { spawnSync } from 'node:child_process';
import { DEMO_FAULTS, demoWords, FINDINGS } from './demo/command.ts';

const words = demoWords(DEMO_FAULTS);
console.log(`$ node ${words.join(' ')}\n`);
const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
if (status === FINDINGS) console.log(`\nExit code ${FINDINGS}: there are findings, as there have to be.`);
else process.exitCode = status === 0 ? 1 : (status ?? 1);
