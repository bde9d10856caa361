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
  const command = commands.find(({ name }) => name === first || name === `${first} ${second}`);
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

function unknownCommand(first: string, second: string, commands: readonly CommandSpec[]): UserError {
  const names = commands.map(({ name }) => name);
  const listed = `Commands: ${names.map((name) => `\`${name}\``).join(', ')}.`;
  const members = names.filter((name) => name.startsWith(`${first} `));
  if (members.length > 0) {
    const expected = `Expected ${members.map((name) => `\`mcp-litmus ${name}\``).join(' or ')}.`;
    const what = second === '' ? `\`${first}\` needs one more word.` : `\`${first}\` knows no \`${second}\`.`;
    return new UserError('UNKNOWN_COMMAND', what, expected);
  }
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
