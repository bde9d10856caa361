import { shortenText } from '../core/shorten.ts';

// Control and format characters, direction overrides, invisible tags, line separators, halves of surrogate pairs.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{3164}\u{ffa0}\u{e0100}-\u{e01ef}]/gu;
const MARK_PILE = /(\p{M}{3})\p{M}+/gu;
const SHORT: { readonly [char: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line that any terminal shows as it is: what would act, hide or break the line is spelled out. */
export function toVisible(text: string): string {
  return text.replace(UNSEEN, spellOut).replace(MARK_PILE, '$1…');
}

/** The same, and cut. */
export function toVisibleLine(text: string, limit: number): string {
  return shortenText(toVisible(shortenText(text, limit)), limit + 60);
}

function spellOut(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code > 0xffff) return `\\u{${hex}}`;
  return SHORT[char] ?? (code < 0x100 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`);
}
