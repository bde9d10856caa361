import { isArray, isObject, type Json } from '../../core/json/json.ts';

/** Path and query of every absolute http URL that stands somewhere in a value under a member of this name. */
export function pathsToldIn(value: Json | undefined, member: string): readonly string[] {
  const found: string[] = [];
  const waiting: (Json | undefined)[] = [value];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (isArray(next)) waiting.push(...next);
    if (!isObject(next)) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (name === member && typeof inner === 'string' && /^https?:/i.test(inner) && URL.canParse(inner)) {
        const { pathname, search } = new URL(inner);
        found.push(pathname + search);
      } else if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }
  return found;
}
