import { Command, CommanderError, Option } from 'commander';
import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';
import type { CommandSpec } from './command-spec.ts';
import { type ListOption, type OptionName, type OptionSpec, type SwitchOption, specOf, type TextOption } from './options.ts';
import { commandWithoutDashes, looksLikeUrl } from './target/locator.ts';

/** The options as given. */
export interface Flags {
  isOn(name: SwitchOption): boolean;
  /** Empty where the value of the option may be left out and was. */
  text(name: TextOption): string | undefined;
  all(name: ListOption): readonly string[];
}

/** A command line, taken apart but not yet understood. */
export interface Invocation {
  readonly flags: Flags;
  readonly operands: readonly string[];
  /** What stands after `--`; missing when there is no `--`. */
  readonly command?: readonly string[];
}

/** Takes the words after the name of a command apart. */
export function parseArguments(spec: CommandSpec, words: readonly string[]): Invocation {
  const split = words.indexOf('--');
  const before = split === -1 ? words : words.slice(0, split);
  const command = split === -1 ? undefined : words.slice(split + 1);
  if (command !== undefined && !spec.takesCommand) {
    throw new UserError('UNEXPECTED_COMMAND', `\`${spec.name}\` takes no command after \`--\`.`, seeHelp(spec));
  }
  const parser = createParser(spec);
  const { operands, unknown } = parse(spec, parser, withNumberOrNothing(before, spec));
  const [stranger] = unknown;
  if (stranger !== undefined) throw unknownOption(spec, stranger, operands, before);
  return { flags: toFlags(parser), operands, ...(command !== undefined && { command }) };
}

/** Where to look when a command line is refused. */
function seeHelp(spec: CommandSpec): string {
  return `\`mcp-litmus ${spec.name} --help\` lists its options.`;
}

/** The option as it is typed. */
export function flagOf(name: OptionName): string {
  return `--${name}`;
}

function createParser(spec: CommandSpec): Command {
  const parser = new Command(spec.name)
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} });
  for (const name of spec.options) parser.addOption(toOption(name, specOf(name)));
  return parser;
}

function toOption(name: OptionName, spec: OptionSpec): Option {
  const value = spec.value === undefined ? '' : spec.isValueOptional ? ' [value]' : ' <value>';
  const option = new Option(`${spec.short === undefined ? '' : `-${spec.short}, `}${flagOf(name)}${value}`);
  if (spec.repeats) option.argParser<readonly string[]>((text, earlier = []) => [...earlier, text]);
  return option;
}

function parse(spec: CommandSpec, parser: Command, words: readonly string[]): { readonly operands: string[]; readonly unknown: string[] } {
  refuseOptionAsValue(spec, words);
  try {
    return parser.parseOptions([...words]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const flag = /'[^']*(--[a-z-]+)/.exec(error.message)?.[1] ?? words.at(-1);
    throw new UserError('MISSING_VALUE', `\`${flag}\` needs a value.`, seeHelp(spec));
  }
}

/** `--only --skip x` means a forgotten value, not a check named `--skip`. */
function refuseOptionAsValue(spec: CommandSpec, words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    const follower = words[index + 1];
    const name = nameOf(spec, word);
    if (name === undefined || follower === undefined || nameOf(spec, follower) === undefined) continue;
    const { value, isValueOptional } = specOf(name);
    if (value === undefined || isValueOptional) continue;
    throw new UserError(
      'MISSING_VALUE',
      `\`${word}\` needs a value, and \`${follower}\` is an option.`,
      `If that is the value, write \`${word}=${follower}\`.`,
    );
  }
}

/** A value that may be left out begins with a digit, as `10s` does by mistake: all else that follows belongs to the rest of the line. */
function withNumberOrNothing(words: readonly string[], spec: CommandSpec): readonly string[] {
  return words.map((word, index) => {
    const name = nameOf(spec, word);
    if (name === undefined || specOf(name).isValueOptional !== true) return word;
    return /^-?[\d.]+[a-z]*$/i.test(words[index + 1] ?? '') ? word : `${word}=`;
  });
}

function nameOf(spec: CommandSpec, word: string): OptionName | undefined {
  return spec.options.find((name) => word === flagOf(name) || (specOf(name).short !== undefined && word === `-${specOf(name).short}`));
}

function toFlags(parser: Command): Flags {
  const given = (name: OptionName): unknown => {
    const option = parser.options.find(({ long }) => long === flagOf(name));
    return option === undefined ? undefined : parser.getOptionValue(option.attributeName());
  };
  return {
    isOn: (name) => given(name) === !name.startsWith('no-'),
    text: (name) => {
      const value = given(name);
      return typeof value === 'string' ? value : undefined;
    },
    all: (name) => {
      const value = given(name);
      return Array.isArray(value) ? value : [];
    },
  };
}

function unknownOption(spec: CommandSpec, word: string, operands: readonly string[], before: readonly string[]): UserError {
  const flag = word.split('=')[0] ?? word;
  if (nameOf(spec, flag) !== undefined) return new UserError('UNEXPECTED_VALUE', `\`${flag}\` takes no value.`, `Write \`${flag}\` alone.`);
  const first = operands[0];
  if (spec.takesCommand && first !== undefined && !looksLikeUrl(first) && before.indexOf(first) < before.indexOf(word)) {
    return commandWithoutDashes(spec.name, before.slice(before.indexOf(first)), before.slice(0, before.indexOf(first)));
  }
  const meant = nearest(flag, spec.options.map(flagOf));
  return new UserError(
    'UNKNOWN_OPTION',
    `\`${flag}\` is no option of \`${spec.name}\`.`,
    meant === undefined ? seeHelp(spec) : `Did you mean \`${meant}\`? ${seeHelp(spec)}`,
  );
}
