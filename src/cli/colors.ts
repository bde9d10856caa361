import type { Flags } from './arguments.ts';
import type { Environment } from './io.ts';

/** Whether text for a terminal is coloured: `--no-color`, then `NO_COLOR`, then `FORCE_COLOR`, then whether it is a terminal. */
export function wantsColors(flags: Flags, environment: Environment, isTerminal: boolean): boolean {
  if (flags.isOn('no-color')) return false;
  const { NO_COLOR: off, FORCE_COLOR: force, TERM: terminal } = environment;
  if (off !== undefined && off !== '') return false;
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  return isTerminal && terminal !== 'dumb';
}
