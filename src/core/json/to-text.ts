import type { Json } from './json.ts';

/** A value that is to be a word, such as a method, whatever it is: a string as it is, all else as JSON. `String` fails for some objects. */
export function toText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
