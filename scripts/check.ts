import { writeFileSync } from 'node:fs';
import { runSteps } from './gate/run.ts';
import { checkSteps, realStep } from './gate/steps.ts';

// The gate; with `--real` also the tests against real servers.
const root = process.cwd();
const steps = [...checkSteps(root), ...(process.argv.includes('--real') ? [realStep(root)] : [])];
const tally = await runSteps(root, steps, console.log);

const file = process.env['LITMUS_TALLY'];
if (file !== undefined) writeFileSync(file, `${tally.passed} passed, ${tally.failed} failed\n`);
if (tally.failed > 0) process.exitCode = 1;
