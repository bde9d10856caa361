import { type Invocation, parseArguments } from '../../src/cli/arguments.ts';
import { COMMANDS } from '../../src/cli/commands.ts';

/** The words of a command line of `test`, taken apart. */
export function invoke(...words: readonly string[]): Invocation {
  const command = COMMANDS.find(({ name }) => name === 'test');
  if (command === undefined) throw new Error('There is no command `test`.');
  return parseArguments(command, words);
}
