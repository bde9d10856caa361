import { spellLogCommands } from '../text/log-commands.ts';
import { isObject } from './json.ts';

/**
 * JSON that any parser takes and any terminal shows as it is: half of a surrogate pair, which is no text, becomes
 * U+FFFD, what is unseen is escaped, and so is what a build log takes for a command.
 */
export function renderJson(value: unknown, indent?: number): string {
  const json = escapeUnseen(JSON.stringify(value, (_, item: unknown) => toWellFormed(item), indent));
  return spellLogCommands(json, (character) => escapeUnit(character.charCodeAt(0)));
}

/** Escapes in the text of JSON what acts on a terminal, hides, or turns the direction of text. Its value stays the same. */
export function escapeUnseen(json: string): string {
  // Outside of strings JSON holds none of these.
  return json.replace(UNSEEN, (char) => Array.from({ length: char.length }, (_, index) => escapeUnit(char.charCodeAt(index))).join(''));
}

// Line breaks and the indent stand between the values.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;
const HALF_PAIR = /\p{Surrogate}/gu;

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HALF_PAIR, '\ufffd');
  if (!isObject(value) || Object.keys(value).every((name) => name.search(HALF_PAIR) === -1)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name.replace(HALF_PAIR, '\ufffd'), item]));
}
