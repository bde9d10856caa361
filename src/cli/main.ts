import type { Redact } from '../core/secrets/secret.ts';
import { breakLogCommands } from '../core/text/log-commands.ts';
import { UserError } from '../core/user-error.ts';
import { VERSION } from '../core/version.ts';
import { parseArguments } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { findCommand, isHelp, wantsHelp } from './find-command.ts';
import { type Io, stopCodeOf } from './io.ts';

export { createProcessIo } from './process-io.ts';

// What only help and failures need is loaded when they are shown: a look at a server must start at once.

/** Runs one command line and resolves with its exit code. It neither ends the process nor throws. */
export async function main(words: readonly string[], given: Io): Promise<number> {
  // A log of a pipeline must obey nothing that a server says. Reports that are data hold nothing to break.
  const io: Io = {
    ...given,
    stdout: (text) => given.stdout(breakLogCommands(text)),
    stderr: (text) => given.stderr(breakLogCommands(text)),
  };
  if (io.isStderrTerminal) {
    const tell = () => void io.stderr('\nEnding what was started. Once more gives up at once.\n');
    io.signal?.addEventListener('abort', tell, { once: true });
  }
  let redact: Redact | undefined;
  const learn = (learnt: Redact) => {
    redact = learnt;
  };
  try {
    const code = await Promise.race([run(words, { ...io, learn }), ...(io.crash ? [io.crash] : [])]);
    await refuseLoss(io);
    return code;
  } catch (error) {
    return stopCodeOf(io.signal) ?? showFailure(error, io, redact);
  }
}

/** Whoever reads a file must not take a part for the whole. */
async function refuseLoss(io: Io): Promise<void> {
  const failure = io.stdoutFailure?.();
  if (failure === undefined) return;
  const { reasonOf } = await import('./files.ts');
  throw new UserError('LOST_OUTPUT', `Standard output ${reasonOf(failure)}.`, 'Send it where it can be written.');
}

async function run(words: readonly string[], io: Io): Promise<number> {
  const [first] = words;
  if (first === undefined) return showCommands(io.stderr, io, 2);
  if (first === '--version' || first === '-V') {
    await io.stdout(`${VERSION}\n`);
    return 0;
  }
  const named = first === 'help' ? words.slice(1) : words;
  if (isHelp(first) || named.length === 0) return showCommands(io.stdout, io, 0);
  const { command, rest } = findCommand(named, COMMANDS);
  if (first === 'help' || wantsHelp(rest)) {
    const { renderCommandHelp } = await import('./help.ts');
    await io.stdout(renderCommandHelp(command, io.columns, io.env));
    return 0;
  }
  if (io.cwd === '')
    throw new UserError('NO_WORKING_FOLDER', 'The folder this was started in is gone.', 'Change to one that exists: `cd`.');
  const code = command.load();
  const invocation = parseArguments(command, rest);
  return (await code).run(invocation, io);
}

async function showCommands(print: Io['stdout'], { columns, env }: Pick<Io, 'columns' | 'env'>, exitCode: number): Promise<number> {
  const { renderHelp } = await import('./help.ts');
  await print(renderHelp(COMMANDS, columns, env));
  return exitCode;
}

async function showFailure(error: unknown, io: Io, learnt: Redact | undefined): Promise<number> {
  const { redactWithoutSecrets, renderBug, renderUserError } = await import('./failure.ts');
  const redact = learnt ?? redactWithoutSecrets;
  if (error instanceof UserError) {
    await io.stderr(renderUserError(error, redact));
    return 2;
  }
  await io.stderr(renderBug(error, io.platform, redact));
  return 3;
}
