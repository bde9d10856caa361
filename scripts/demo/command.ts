const LITMUS = 'bin/mcp-litmus.js';

/** Exit code of a run with findings. */
export const FINDINGS = 1;

/** What the server of the demonstration does wrong: nothing that it would have to be waited for. */
export const DEMO_FAULTS: readonly string[] = ['schema-does-not-compile', 'duplicate-tool', 'noise-on-stdout-at-start'];

/** The one fault whose report stands in the README, and what keeps that report short. */
export const README_FAULTS: readonly string[] = ['ids-become-strings'];
export const README_OPTIONS: readonly string[] = ['--only', 'jsonrpc'];

/** The same words as somebody types them who has installed the package. */
export function asInstalled(text: string): string {
  return text.replaceAll(`node ${LITMUS}`, 'npx mcp-litmus');
}

/** Tests a server with known faults, started as a process like any other. */
export function demoWords(faults: readonly string[], options: readonly string[] = []): readonly string[] {
  return [LITMUS, 'test', ...options, '--', 'node', LITMUS, 'fake', 'server', ...faults.flatMap((fault) => ['--fault', fault])];
}
