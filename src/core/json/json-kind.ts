import { isArray, type Json } from './json.ts';

/** What a value is, as a sentence says it. */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return '`null`';
  if (isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? `\`${value}\`` : `a ${typeof value}`;
}
