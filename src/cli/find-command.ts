import { nearest } from '../core/text/nearest.ts';
import { UserError } from '../core/user-error.ts';
import type { CommandSpec } from './command-spec.ts';
import { looksLikeHost, looksLikeUrl } from './target/locator.ts';

/** The command that a command line begins with, and the words after its name. */
export function findCommand(
  words: readonly string[],
  commands: readonly CommandSpec[],
): { readonly command: CommandSpec; readonly rest: readonly string[] } {
  const [first = '', second = ''] = words;
  const ofTwoWords = commands.find(({ name }) => name === `${first} ${second}`);
  const isGroup = commands.some(({ name }) => name.startsWith(`${first} `));
  // Behind the name of a group alone, a word names one of its commands.
  const mayBeOne = !isGroup || second === '' || second.startsWith('-');
  const command = ofTwoWords ?? (mayBeOne ? commands.find(({ name }) => name === first) : undefined);
  if (command !== undefined) return { command, rest: words.slice(command.name.split(' ').length) };
  throw unknownCommand(first, second, commands);
}

export function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}

/** Whether help is asked for, before any `--`. */
export function wantsHelp(words: readonly string[]): boolean {
  const split = words.indexOf('--');
  return (split === -1 ? words : words.slice(0, split)).some(isHelp);
}

/** A group of commands was named, and none of them. */
export function unknownMember(group: string, word: string, commands: readonly CommandSpec[]): UserError {
  const members = commands.map(({ name }) => name).filter((name) => name.startsWith(`${group} `));
  const what = word === '' ? `\`${group}\` needs one more word.` : `\`${group}\` knows no \`${word}\`.`;
  const expected = members.map((name) => `\`mcp-litmus ${name}\``);
  return new UserError('UNKNOWN_COMMAND', what, `Expected ${[expected.slice(0, -1).join(', '), expected.at(-1)].join(' or ')}.`);
}

function unknownCommand(first: string, second: string, commands: readonly CommandSpec[]): UserError {
  const names = commands.map(({ name }) => name);
  const listed = `Commands: ${names.map((name) => `\`${name}\``).join(', ')}.`;
  if (names.some((name) => name.startsWith(`${first} `))) return unknownMember(first, second, commands);
  if (first === '--' || looksLikeUrl(first) || looksLikeHost(first)) {
    const form = first === '--' ? 'mcp-litmus test -- COMMAND' : 'mcp-litmus test URL';
    return new UserError('NO_COMMAND_NAME', 'The command line names a server before it says what to do.', `Did you mean \`${form}\`?`);
  }
  if (first.startsWith('-')) {
    return new UserError('OPTION_BEFORE_COMMAND', `\`${first}\` stands before the name of a command.`, `Options stand after it. ${listed}`);
  }
  const meant = nearest(first, names);
  return new UserError(
    'UNKNOWN_COMMAND',
    `\`${first}\` is no command of mcp-litmus.`,
    meant === undefined ? listed : `Did you mean \`mcp-litmus ${meant}\`? ${listed}`,
  );
}
