import { spawnSync } from 'node:child_process';
import { DEMO_WORDS, FINDINGS } from './demo/command.ts';

console.log(`$ node ${DEMO_WORDS.join(' ')}\n`);
const { status } = spawnSync(process.execPath, DEMO_WORDS, { stdio: 'inherit' });
if (status === FINDINGS) console.log(`\nExit code ${FINDINGS}: there are findings, as there have to be.`);
else process.exitCode = status === 0 ? 1 : (status ?? 1);
