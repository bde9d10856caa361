import { isArray, isObject, type Json } from '../../core/json/json.ts';

const MOST_VALUES = 200_000;

/** The same value with lists that end once so many values were seen: what is wrong with a million items shows in the first ones. */
export function shortenLists(value: Json, most = MOST_VALUES): Json {
  let left = most;
  const copy = (each: Json): Json => {
    left -= 1;
    if (isArray(each)) {
      const items: Json[] = [];
      for (const item of each) {
        if (left <= 0) break;
        items.push(copy(item));
      }
      return items;
    }
    if (!isObject(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, member === undefined ? null : copy(member)]));
  };
  return copy(value);
}
