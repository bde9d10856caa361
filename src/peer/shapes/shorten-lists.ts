import { isArray, isObject, type Json } from '../../core/json/json.ts';

const MOST_ITEMS = 2000;
const MOST_VALUES = 200_000;
const MOST_MEMBERS = 20_000;

/**
 * The same value with lists cut: each after so many items, and all once so many values were seen. What is wrong with a
 * million items shows in the first ones, and a validator takes ever longer for each error that it adds. `undefined`
 * where an object has members beyond all measure: it cannot be cut without losing one that must be there.
 */
export function shortenLists(value: Json, mostItems = MOST_ITEMS, mostValues = MOST_VALUES): Json | undefined {
  return isModest(value, mostItems, mostValues) ? value : copyShort(value, mostItems, mostValues);
}

/** Whether there is nothing to cut. Nearly always so, and a copy of thousands of tools is dear. */
function isModest(value: Json, mostItems: number, mostValues: number): boolean {
  let left = mostValues;
  const isFine = (each: Json): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (isArray(each)) return each.length <= mostItems && each.every(isFine);
    if (!isObject(each)) return true;
    const members = Object.values(each);
    return members.length <= MOST_MEMBERS && members.every((member) => member === undefined || isFine(member));
  };
  return isFine(value);
}

function copyShort(value: Json, mostItems: number, mostValues: number): Json | undefined {
  let left = mostValues;
  let isBeyond = false;
  const copy = (each: Json): Json => {
    left -= 1;
    if (isArray(each)) {
      const items: Json[] = [];
      for (const item of each.slice(0, mostItems)) {
        if (left <= 0) break;
        items.push(copy(item));
      }
      return items;
    }
    if (!isObject(each)) return each;
    const names = Object.keys(each);
    if (names.length > MOST_MEMBERS) isBeyond = true;
    return isBeyond ? each : Object.fromEntries(names.map((name) => [name, copy(each[name] ?? null)]));
  };
  const copied = copy(value);
  return isBeyond ? undefined : copied;
}
