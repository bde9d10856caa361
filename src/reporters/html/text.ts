import { spellLogCommands } from '../../core/text/log-commands.ts';
import { toVisibleLine } from '../visible.ts';

const ENTITIES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, between tags and in attributes. One line, in which nothing hides or acts. */
export function escapeHtml(text: string, limit = 8192): string {
  const escaped = toVisibleLine(text, limit).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
  return spellLogCommands(escaped, (char) => `&#${char.charCodeAt(0)};`);
}

/** A sentence of ours with values in backticks, which become code. Each value keeps its direction of writing to itself. */
export function proseToHtml(text: string, limit: number): string {
  // Three and more together are text of a stranger.
  const parts = escapeHtml(text, limit)
    .replace(/`{3,}/g, (run) => '&#96;'.repeat(run.length))
    .split('`');
  const isOdd = parts.length % 2 === 0;
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return isOdd && index === parts.length - 1 ? `\`${part}` : `<code><bdi>${part}</bdi></code>`;
    })
    .join('');
}

/** A text as code. */
export function codeToHtml(text: string, limit: number): string {
  return `<code><bdi>${escapeHtml(text, limit)}</bdi></code>`;
}

/** The name of the place of a check in the page. */
export function anchorOf(check: string): string {
  return `check-${check.replace(/[^a-z0-9-]+/gi, '-').slice(0, 120)}`;
}
