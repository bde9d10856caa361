import { UserError } from '../../core/user-error.ts';
import { quoteWords } from '../shell-quote.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
// Longer than any host and its port.
const LONGEST_HOST = 1000;
const HOST_WITHOUT_SCHEME = /^(localhost|\[[0-9a-f:]+\]|[\w-]+(\.[\w-]+)+)(:\d+(\/|$)|\/)|^localhost(:\d+)?$/i;

/** Has a scheme with `://`, whichever it is. */
export function looksLikeUrl(word: string): boolean {
  return SCHEME.test(word);
}

/** A host with a port or a path that lacks its scheme. */
export function looksLikeHost(word: string): boolean {
  return HOST_WITHOUT_SCHEME.test(word.slice(0, LONGEST_HOST)) && !word.startsWith('.');
}

/** Takes the text of an http or https URL as it is, or says what is wrong with it. The text itself may hold secrets and is not shown. */
export function checkUrl(text: string, where: string): string {
  const [scheme] = text.split('://');
  if (!looksLikeUrl(text)) {
    throw new UserError('NOT_A_URL', `${where} is no URL: it does not begin with \`http://\` or \`https://\`.`, 'Write the whole URL.');
  }
  if (!/^https?$/i.test(scheme ?? '')) {
    throw new UserError('UNKNOWN_SCHEME', `${where} begins with \`${scheme}://\`.`, 'A server is reached over `http://` or `https://`.');
  }
  if (!URL.canParse(text)) throw new UserError('NOT_A_URL', `${where} cannot be read.`, 'Write it as `https://host/path`.');
  return text;
}

/** A command that was given where a URL belongs. */
export function commandWithoutDashes(commandName: string, words: readonly string[], options: readonly string[] = []): UserError {
  const line = ['mcp-litmus', ...commandName.split(' '), ...options, '--', ...words];
  return new UserError(
    'COMMAND_WITHOUT_DASHES',
    `\`${words[0]}\` is not a URL. A command that starts a server stands after \`--\`, and all options before it.`,
    `Write: ${quoteWords(line)}`,
  );
}
