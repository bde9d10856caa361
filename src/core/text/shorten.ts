import { isArray, isObject, type Json } from '../json/json.ts';

const LEFT_OUT = / … \((\d{1,15}) characters left out\) … /g;

/** Less than this is not left out: the word on it would be longer. */
const NARROWEST_GAP = 40;

/** Keeps head and tail of a long text and says between them how much was left out. */
export function shortenText(text: string, limit: number): string {
  if (text.length < limit + NARROWEST_GAP) return text;
  const tail = Math.floor(limit / 4);
  const head = limit - tail;
  return joinAround(trimEnd(text.slice(0, head)), text.slice(head, -tail), trimStart(text.slice(-tail)));
}

/** Shortens a text as `shortenText` does, and keeps the first place of each of some words. */
export function shortenAround(text: string, limit: number, words: readonly string[]): string {
  if (text.length <= limit) return text;
  const places = words.map((word) => text.indexOf(word)).filter((at) => at !== -1);
  if (places.length === 0) return shortenText(text, limit);
  const ends = Math.floor(limit / 5);
  const window = Math.floor((limit - 2 * ends) / places.length);
  const around = places.map((at) => [at - Math.floor(window / 4), at + Math.ceil((window * 3) / 4)] as const);
  return keepRanges(text, [[0, ends], ...around, [text.length - ends, text.length]]);
}

function keepRanges(text: string, ranges: readonly (readonly [from: number, until: number])[]): string {
  let kept = '';
  let end = 0;
  for (const [from, until] of [...ranges].sort(([a], [b]) => a - b)) {
    if (until <= end) continue;
    const isNear = from - end < NARROWEST_GAP;
    const piece = text.slice(isNear ? end : from, until);
    kept = isNear ? kept + piece : joinAround(trimEnd(kept), text.slice(end, from), trimStart(piece));
    end = Math.min(until, text.length);
  }
  return kept;
}

/** Puts the word on what was left out between head and tail. What an earlier cut left out counts too. */
export function joinAround(head: string, left: string, tail: string): string {
  let characters = left.length;
  for (const [marker, earlier] of left.matchAll(LEFT_OUT)) characters += Number(earlier) - marker.length;
  return `${head} … (${characters} characters left out) … ${tail}`;
}

// A cut may not leave half of a surrogate pair.
function trimEnd(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function trimStart(text: string): string {
  return /^[\udc00-\udfff]/.test(text) ? text.slice(1) : text;
}

const LONGEST_STRING = 400;
const MOST_ITEMS = 20;
const DEEPEST = 24;

/** A value with its long strings, long lists and deep places left out, each with a word about it. */
export function shortenJson(value: Json, budget: { left: number } = { left: 500 }, depth = 0): Json {
  budget.left--;
  if (typeof value === 'string') return shortenText(value, LONGEST_STRING);
  if (isArray(value)) {
    if (depth >= DEEPEST || budget.left <= 0) return `… (${value.length} items left out)`;
    const kept = value.slice(0, MOST_ITEMS).map((item) => shortenJson(item, budget, depth + 1));
    return value.length > MOST_ITEMS ? [...kept, `… (${value.length - MOST_ITEMS} items left out)`] : kept;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  if (depth >= DEEPEST || budget.left <= 0) return `… (${members.length} members left out)`;
  const kept = members
    .slice(0, MOST_ITEMS)
    .map(([name, item]) => [shortenText(name, LONGEST_STRING), shortenJson(item ?? null, budget, depth + 1)]);
  if (members.length > MOST_ITEMS) kept.push(['…', `${members.length - MOST_ITEMS} members left out`]);
  return Object.fromEntries(kept);
}

/** Whether a value nests deeper than a reader of JSON can be trusted to follow. */
export function isDeep(value: Json, limit = DEEPEST): boolean {
  if (limit === 0) return isArray(value) || isObject(value);
  if (isArray(value)) return value.some((item) => isDeep(item, limit - 1));
  return isObject(value) && Object.values(value).some((item) => item !== undefined && isDeep(item, limit - 1));
}
