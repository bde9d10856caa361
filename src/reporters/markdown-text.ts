import { toVisibleLine } from './visible.ts';

/**
 * Text in the Markdown of code hosts. What comes from a server may hold backticks, HTML, mentions, images and links; it
 * stays the text that it is, in code or outside of it.
 */

/** Splits what is written together, and is seen by nobody: a mention or a link in two parts is none. */
const SPLIT = '<!-- -->';
const STRANGE = '\u0001';
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/g;
// These are plain wherever they stand inside of a line.
const PLAIN = new Set(['.', ',', ';', '?', '=', "'", '"', '%', '/', '(', ')', '+', '-', '!', '}', '{', '@', '#', ':']);
const ENTITIES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', $: '&dollar;' };

/** A sentence of ours with values in backticks: those become code, and everything else is plain text. One line. */
export function renderProse(text: string, limit: number): string {
  // Three and more together are text of a stranger. What stands for them comes in no line that is visible.
  const parts = toVisibleLine(text, limit)
    .replace(/`{3,}/g, (run) => STRANGE.repeat(run.length))
    .split('`');
  // The last backtick of an odd number opens nothing.
  const isOdd = parts.length % 2 === 0;
  return parts
    .map((part, index) => {
      const isLast = index === parts.length - 1;
      if (index % 2 === 1 && !(isLast && isOdd)) return renderCode(part.replaceAll(STRANGE, '`'));
      if (part === '' && index > 0 && !isLast) return SPLIT;
      return (index % 2 === 1 ? '\\`' : '') + escapeMarkdown(part).replaceAll(STRANGE, '\\`');
    })
    .join('');
}

/** A text as code, whatever backticks are in it. One line. */
export function renderCode(text: string, limit = 8192): string {
  const line = toVisibleLine(text, limit);
  if (line.trim() === '') return line === '' ? '(empty)' : '(blank)';
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') || (line.startsWith(' ') && line.endsWith(' ')) ? ' ' : '';
  return fence + pad + line + pad + fence;
}

/** Lines of code. Each is one line: what would break it was spelled out before. */
export function renderFence(lines: readonly string[], language = ''): string {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [fence + language, ...lines, fence].join('\n');
}

/** Plain text that Markdown takes for nothing else. It must not begin a line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(PUNCTUATION, (char) => ENTITIES[char] ?? (PLAIN.has(char) ? char : `\\${char}`))
    .replace(/[@#:](?=\S)/g, `\\$&${SPLIT}`)
    .replace(/(www|gh-)(?=[.\d])/gi, `$1${SPLIT}`)
    .replace(/(\S)\/(?=\/)/g, `$1/${SPLIT}`);
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
