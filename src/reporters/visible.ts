import { joinAround } from '../core/text/shorten.ts';

// Control and format characters, direction overrides, invisible tags, line separators, halves of surrogate pairs.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}/gu;
const MARK_PILE = /(\p{M}{3})\p{M}+/gu;
const SHORT: { readonly [char: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The word on what was left out takes as much: what is hardly longer than the limit is shown whole. */
const WORD_ROOM = ' … (10 characters left out) … '.length;

/** One line that any terminal shows as it is: what would act, hide or break the line is spelled out. */
export function toVisible(text: string): string {
  return text.replace(UNSEEN, spellOut).replace(MARK_PILE, '$1…');
}

/** The same, and cut: head and tail stay, with a word on what was left out between them. */
export function toVisibleLine(text: string, limit: number): string {
  if (text.length <= limit + WORD_ROOM) {
    const whole = toVisible(text);
    if (whole.length <= limit + WORD_ROOM) return whole;
  }
  const tailLimit = Math.floor(limit / 4);
  const head = fill([...text.slice(0, limit)], limit - tailLimit);
  const rest = text.slice(head.taken);
  const tail = fill([...rest.slice(-limit)].reverse(), tailLimit);
  const left = rest.slice(0, rest.length - tail.taken);
  return joinAround(toVisible(head.chars.join('')), left, toVisible(tail.chars.reverse().join('')));
}

/** As many characters as fit once they are spelled out. */
function fill(chars: readonly string[], limit: number): { readonly chars: string[]; readonly taken: number } {
  const kept: string[] = [];
  let [length, taken] = [0, 0];
  for (const char of chars) {
    length += char.replace(UNSEEN, spellOut).length;
    if (length > limit) break;
    kept.push(char);
    taken += char.length;
  }
  return { chars: kept, taken };
}

function spellOut(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code > 0xffff) return `\\u{${hex}}`;
  return SHORT[char] ?? (code < 0x100 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`);
}
