import { EXCEPTIONS } from './mirror/exceptions.ts';
import { findUntested } from './mirror/judge.ts';

const problems = findUntested(process.cwd(), EXCEPTIONS);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Every source file has its test.');
