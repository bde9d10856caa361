import { isArray, isObject, type Json } from './json.ts';

/** How many characters a value has as JSON text without spaces, however deep it nests. */
export function jsonLength(value: Json): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return lengthOfDeep(value);
  }
}

/** Without recursion. */
function lengthOfDeep(value: Json): number {
  let length = 0;
  const waiting: Json[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isArray(next)) {
      length += 2 + Math.max(0, next.length - 1);
      for (const item of next) waiting.push(item);
    } else if (isObject(next)) {
      const members = Object.entries(next).filter(([, member]) => member !== undefined);
      length += 2 + Math.max(0, members.length - 1);
      for (const [name, member] of members) {
        length += JSON.stringify(name).length + 1;
        if (member !== undefined) waiting.push(member);
      }
    } else length += JSON.stringify(next).length;
  }
  return length;
}
