/** What the server of the demonstration does wrong. */
const FAULTS = ['ids-become-strings', 'duplicate-tool', 'noise-on-stdout-at-start'];

const LITMUS = 'bin/mcp-litmus.js';

/** Exit code of a run with findings. */
export const FINDINGS = 1;

/** Tests a server with known faults, started as a process like any other. */
export const DEMO_WORDS: readonly string[] = [
  LITMUS,
  'test',
  '--',
  'node',
  LITMUS,
  'fake',
  'server',
  ...FAULTS.flatMap((fault) => ['--fault', fault]),
];
