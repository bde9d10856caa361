import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { Invocation } from '../arguments.ts';
import { checkUrl, commandWithoutDashes, looksLikeHost, looksLikeUrl } from './locator.ts';

/** Which of the three ways to name a server was used. */
export type TargetChoice =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'command'; readonly command: string; readonly arguments: readonly string[] }
  | { readonly kind: 'config'; readonly file: string; readonly server?: string }
  | { readonly kind: 'project'; readonly name: string };

/**
 * Finds the one server that a command line names.
 * @param targets the names of the servers in the configuration
 */
export function chooseTarget(
  commandName: string,
  { flags, operands: words, command }: Invocation,
  targets: readonly string[] = [],
): TargetChoice {
  // Spaces and line breaks come with what is copied.
  const operands = words.map((word) => word.trim());
  const forms = targetForms(commandName);
  const file = flags.text('config');
  const server = flags.text('server');
  if (server !== undefined && file === undefined) {
    throw new UserError(
      'SERVER_WITHOUT_CONFIG',
      '`--server` names an entry of a servers file, and no file is given.',
      'Add `--config FILE`.',
    );
  }
  const [word] = operands;
  if (word !== undefined && operands.length === 1 && command === undefined && file === undefined && !looksLikeUrl(word)) {
    if (targets.includes(word)) return { kind: 'project', name: word };
    const meant = nearest(word, targets);
    if (meant !== undefined)
      throw new UserError(
        'UNKNOWN_TARGET',
        `The configuration has no target \`${word}\`.`,
        `Did you mean \`${meant}\`? ${listTargets(targets)}`,
      );
  }
  const given = [operands.length > 0 && 'a URL', command !== undefined && 'a command after `--`', file !== undefined && '`--config`'];
  const named = given.filter((each) => each !== false);
  if (operands.length > 0 && !operands.some((word) => looksLikeUrl(word)) && command === undefined && file === undefined) {
    throw notAUrl(commandName, operands);
  }
  if (named.length > 1) {
    throw new UserError('TWO_TARGETS', `Two servers are named: by ${named.join(' and by ')}.`, `Name one. ${forms}`);
  }
  if (file !== undefined) return { kind: 'config', file, ...(server !== undefined && { server }) };
  if (command !== undefined) return chooseCommand(commandName, command);
  const [url, second] = operands;
  const [only, another] = targets;
  if (url === undefined && only !== undefined) {
    if (another === undefined) return { kind: 'project', name: only };
    throw new UserError('WHICH_TARGET', 'No server is named, and the configuration has several.', listTargets(targets));
  }
  if (url === undefined) throw new UserError('NO_TARGET', 'No server is named.', forms);
  if (second !== undefined) {
    throw new UserError('TWO_TARGETS', `One server is named at a time, and ${operands.length} words stand where one URL belongs.`, forms);
  }
  return { kind: 'url', url: checkUrl(url, 'The URL of the server') };
}

function listTargets(targets: readonly string[]): string {
  return `Its targets: ${targets.map((each) => `\`${each}\``).join(', ')}.`;
}

function chooseCommand(commandName: string, words: readonly string[]): TargetChoice {
  const [command, ...rest] = words;
  if (command === undefined || command === '') {
    throw new UserError('NO_COMMAND', 'No command stands after `--`.', `Write \`mcp-litmus ${commandName} -- COMMAND ARGUMENTS…\`.`);
  }
  if (looksLikeUrl(command)) {
    throw new UserError('URL_AFTER_DASHES', 'What stands after `--` is a URL, and a command belongs there.', 'Leave the `--` out.');
  }
  return { kind: 'command', command, arguments: rest };
}

function notAUrl(commandName: string, operands: readonly string[]): UserError {
  const [first = ''] = operands;
  if (operands.length === 1 && looksLikeHost(first)) {
    const scheme = /^(localhost|127\.|\[::1\])/i.test(first) ? 'http' : 'https';
    return new UserError('NOT_A_URL', `\`${first}\` is not a whole URL: its scheme is missing.`, `Did you mean \`${scheme}://${first}\`?`);
  }
  if (AT_URLS.includes(commandName)) return new UserError('NOT_A_URL', `\`${first}\` is not a URL.`, targetForms(commandName));
  const words = operands.length === 1 ? first.split(/\s+/).filter((word) => word !== '') : operands;
  return commandWithoutDashes(commandName, words.length === 0 ? [first] : words);
}

/** Nobody signs in at a server that is started by a command. */
const AT_URLS: readonly string[] = ['auth', 'login'];

function targetForms(commandName: string): string {
  if (AT_URLS.includes(commandName)) return `Name it by its URL: \`mcp-litmus ${commandName} https://host/mcp\`.`;
  return `Name it by a URL (\`mcp-litmus ${commandName} https://host/mcp\`), by a command (\`mcp-litmus ${commandName} -- node server.js\`), or by an entry of a servers file (\`mcp-litmus ${commandName} --config FILE --server NAME\`).`;
}
