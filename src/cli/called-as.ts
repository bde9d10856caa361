import type { Environment } from './io.ts';

const PROGRAM = 'mcp-litmus';

/** What the user types to start this program: where npm started it, the name alone may not be on the path. */
export function calledAs(env: Environment): string {
  return env['npm_command'] === undefined ? PROGRAM : `npx ${PROGRAM}`;
}

/** A command line to be copied, as the user types it. */
export function toCopy(line: string, env: Environment): string {
  return line.startsWith(`${PROGRAM} `) ? calledAs(env) + line.slice(PROGRAM.length) : line;
}
