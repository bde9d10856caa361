import { isArray, isObject, type Json } from './json.ts';

/** How many objects and arrays stand one in the other; 0 for a plain value. Without recursion, however deep it nests. */
export function depthOf(value: Json): number {
  let deepest = 0;
  const waiting: { readonly value: Json; readonly depth: number }[] = [{ value, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { depth, value: holder } = next;
    if (!isArray(holder) && !isObject(holder)) continue;
    if (depth > deepest) deepest = depth;
    for (const held of Object.values(holder))
      if (typeof held === 'object' && held !== null) waiting.push({ value: held, depth: depth + 1 });
  }
  return deepest;
}
