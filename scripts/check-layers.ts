import { findDisagreements } from './layers/judge.ts';
import { LAYERS, REVEALERS, WAIVERS } from './layers/table.ts';

const problems = findDisagreements(process.cwd(), { layers: LAYERS, revealers: REVEALERS, waivers: WAIVERS });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The source agrees with the layer table.');
