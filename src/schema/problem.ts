import { isArray, isObject, type Json } from '../core/json/json.ts';

/** One thing that is wrong with a value, or with a schema. */
export interface Problem {
  /** JSON Pointer of where it stands; empty for the whole. */
  readonly pointer: string;
  /** What it must be, to follow the name of the place: `must be a string, and is `null``. */
  readonly text: string;
}

const LONGEST = 60;

/** A value in a few words, to stand behind "has" or "with". */
export function describeHeld(value: Json | undefined): string {
  return value === undefined ? 'nothing' : describeValue(value);
}

/** A value in a few words, for a sentence. */
export function describeValue(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (isObject(value)) return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  if (typeof value !== 'string') return `\`${String(value)}\``;
  const text = JSON.stringify(value).replaceAll('`', "'");
  return text.length <= LONGEST ? `\`${text}\`` : `a string of ${value.length} characters`;
}
