import type { Invocation } from './arguments.ts';
import type { Io } from './io.ts';
import type { OptionName } from './options.ts';

/** A command as command lines name it. Its code is loaded when it runs. */
export interface CommandSpec {
  /** One word, or two where the first names a group. */
  readonly name: string;
  readonly options: readonly OptionName[];
  /** Whether `-- COMMAND` may follow. */
  readonly takesCommand: boolean;
  load(): Promise<CommandModule>;
}

/** What help says of a command. */
export interface CommandText {
  /** One line of the list of commands. */
  readonly summary: string;
  /** What follows the name in each form of the command line. */
  readonly forms: readonly string[];
  /** Paragraphs. */
  readonly about: readonly string[];
  /** What an option says in this command, where that is something else. */
  readonly means?: { readonly [Name in OptionName]?: string };
  readonly examples: readonly { readonly says: string; readonly line: string }[];
}

export interface CommandModule {
  /** Resolves with the exit code. */
  run(invocation: Invocation, io: Io): Promise<number>;
}
