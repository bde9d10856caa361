import { UserError } from '../core/user-error.ts';
import { VERSION } from '../core/version.ts';
import { parseArguments } from './arguments.ts';
import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';
import { renderBug, renderUserError } from './failure.ts';
import { findCommand, wantsHelp } from './find-command.ts';
import { renderCommandHelp, renderHelp } from './help.ts';
import { type Io, stopCodeOf } from './io.ts';

export { createProcessIo } from './process-io.ts';

/** Runs one command line and resolves with its exit code. It neither ends the process nor throws. */
export async function main(words: readonly string[], io: Io): Promise<number> {
  if (io.isStderrTerminal) {
    const tell = () => void io.stderr('\nEnding what was started. Once more gives up at once.\n');
    io.signal?.addEventListener('abort', tell, { once: true });
  }
  try {
    return await run(words, io);
  } catch (error) {
    const stopped = stopCodeOf(io.signal);
    if (stopped !== undefined) return stopped;
    if (error instanceof UserError) {
      await io.stderr(renderUserError(error));
      return 2;
    }
    // What failed may quote what it was given.
    const { createRedact } = await import('../core/secret.ts');
    await io.stderr(createRedact([])(renderBug(error, io.platform)));
    return 3;
  }
}

async function run(words: readonly string[], io: Io): Promise<number> {
  const [first] = words;
  if (first === undefined) {
    await io.stderr(renderHelp(COMMANDS, io.columns));
    return 2;
  }
  if (first === '--version' || first === '-V') {
    await io.stdout(`${VERSION}\n`);
    return 0;
  }
  if (first === '--help' || first === '-h' || first === 'help') return showHelp(words.slice(1), io);
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0 && (words[1] === '--help' || words[1] === '-h')) {
    await io.stdout(renderHelp(group, io.columns));
    return 0;
  }
  const { command, rest } = findCommand(words, COMMANDS);
  if (wantsHelp(rest)) return showCommandHelp(command, io);
  const invocation = parseArguments(command, rest);
  const { run: runCommand } = await command.load();
  return runCommand(invocation, io);
}

async function showHelp(words: readonly string[], io: Io): Promise<number> {
  if (words.length === 0) {
    await io.stdout(renderHelp(COMMANDS, io.columns));
    return 0;
  }
  return showCommandHelp(findCommand(words, COMMANDS).command, io);
}

async function showCommandHelp(command: CommandSpec, io: Io): Promise<number> {
  await io.stdout(renderCommandHelp(command, io.columns));
  return 0;
}
