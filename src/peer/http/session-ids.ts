/** A session id as it was given, and when: in milliseconds of any clock. */
export interface GivenId {
  readonly id: string;
  /** When it was asked for. */
  readonly asked: number;
  /** When it had come. */
  readonly given: number;
}

/** What a stranger could use to find ids that were not given to him. */
export type Weakness =
  | { readonly kind: 'repeated'; readonly at: number }
  | { readonly kind: 'counts' | 'follows-the-clock' | 'short'; readonly bits: number };

/** Fewer bits than these can be tried one by one. */
const ENOUGH_BITS = 64;

/** Below this many ids a place that never differs may do so by chance. */
export const FEWEST_IDS = 4;

/**
 * Looks at how ids differ from one another. Only the places that differ count: a date or the name of a host in front of
 * enough randomness is no weakness.
 */
export function findWeakness(given: readonly GivenId[]): Weakness | undefined {
  const seen = new Set<string>();
  for (const [at, { id }] of given.entries()) {
    if (seen.has(id)) return { kind: 'repeated', at };
    seen.add(id);
  }
  if (given.length < FEWEST_IDS) return undefined;
  const places = varyingPlaces(given.map(({ id }) => id));
  const each = Math.log2(alphabetOf(given, places));
  const bits = places.length * each;
  // One place may have been the same by chance.
  if (bits + each >= ENOUGH_BITS) return undefined;
  if (follows(given, places)) return { kind: 'follows-the-clock', bits };
  return { kind: counts(given, places) ? 'counts' : 'short', bits };
}

function varyingPlaces(ids: readonly string[]): readonly number[] {
  const length = Math.min(...ids.map((id) => id.length));
  const longest = Math.max(...ids.map((id) => id.length));
  const places: number[] = [];
  for (let place = 0; place < longest; place++) {
    const chars = new Set(ids.map((id) => id[place]));
    if (place >= length || chars.size > 1) places.push(place);
  }
  return places;
}

const ALPHABETS: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/^[0-9]*$/, 10],
  [/^[0-9a-f]*$|^[0-9A-F]*$/, 16],
  [/^[0-9a-z]*$|^[0-9A-Z]*$/, 36],
  [/^[0-9A-Za-z]*$/, 62],
  [/^[\w-]*$/, 64],
];

function alphabetOf(given: readonly GivenId[], places: readonly number[]): number {
  const chars = given.map(({ id }) => places.map((place) => id[place] ?? '').join('')).join('');
  return ALPHABETS.find(([pattern]) => pattern.test(chars))?.[1] ?? 94;
}

/** The number that the differing places stand in, to either base. */
function numbersIn(given: readonly GivenId[], places: readonly number[]): readonly (readonly bigint[])[] {
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  return [[/[0-9]/, ''] as const, [/[0-9a-f]/i, '0x'] as const].flatMap(([digit, prefix]) => {
    const numbers = given.map(({ id }) => {
      let [from, until] = [first, last + 1];
      while (from > 0 && digit.test(id[from - 1] ?? '')) from--;
      while (until < id.length && digit.test(id[until] ?? '')) until++;
      const run = id.slice(from, until);
      return run !== '' && [...run].every((char) => digit.test(char)) ? BigInt(prefix + run) : undefined;
    });
    return numbers.every((number) => number !== undefined) ? [numbers] : [];
  });
}

/** Sorted, they stand close together. Ids that are asked for at once may come in any order. */
function counts(given: readonly GivenId[], places: readonly number[]): boolean {
  return numbersIn(given, places).some((numbers) => {
    const sorted = [...numbers].sort((a, b) => (a < b ? -1 : 1));
    const span = (sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n);
    return span <= BigInt(given.length * 20);
  });
}

/** In which unit a number could be the time: nanoseconds to seconds. */
const UNITS_MS = [1e-6, 1e-3, 1, 1000];

/** In less time than this a counter looks like a clock. */
const SHORTEST_SPAN_MS = 20;

/** Read as a time, each number lies between the question and the answer, all by the same clock. */
function follows(given: readonly GivenId[], places: readonly number[]): boolean {
  const spent = Math.max(...given.map(({ asked }) => asked)) - Math.min(...given.map((each) => each.given));
  return numbersIn(given, places).some((numbers) => {
    const origin = numbers[0] ?? 0n;
    return UNITS_MS.some((unit) => {
      if (spent < Math.max(SHORTEST_SPAN_MS, unit * 2)) return false;
      const times = numbers.map((number) => Number(number - origin) * unit);
      const earliest = Math.max(...given.map((each, index) => (times[index] ?? 0) - each.given));
      const latest = Math.min(...given.map(({ asked }, index) => (times[index] ?? 0) - asked));
      return earliest <= latest + unit;
    });
  });
}
