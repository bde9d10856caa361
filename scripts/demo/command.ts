const LITMUS = 'bin/mcp-litmus.js';

/** Exit code of a run with findings. */
export const FINDINGS = 1;

/** What the server of the demonstration does wrong. */
export const DEMO_FAULTS: readonly string[] = ['ids-become-strings', 'duplicate-tool', 'noise-on-stdout-at-start'];

/** The one fault whose report stands in the README. */
export const README_FAULTS: readonly string[] = ['ids-become-strings'];

/** Tests a server with known faults, started as a process like any other. */
export function demoWords(faults: readonly string[]): readonly string[] {
  return [LITMUS, 'test', '--', 'node', LITMUS, 'fake', 'server', ...faults.flatMap((fault) => ['--fault', fault])];
}
