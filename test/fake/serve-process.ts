import { serveFake } from '../../src/fake/serve.ts';

// A process that serves the fake over stdio, with the faults that its arguments name.
const faults = process.argv.slice(2);
process.exitCode = await serveFake(
  { faults },
  { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, environment: process.env, cwd: process.cwd() },
);
