import { partsOf } from './secret-parts.ts';
import { replaceLists, toBase64Cores, toHex, toSpellingPattern, toViews } from './spelling.ts';

export const MASK = '[secret]';

/** Shorter values stay: they would blank out ordinary text. */
const SHORTEST = 4;
/** Longer values are sought in their plain spellings only: a pattern for them would be enormous. */
const LONGEST_PATTERN = 256;
/** Values this long are masked in capitals and in small letters too. */
const SHORTEST_IN_ANY_CASE = 12;
/** A piece this long at a torn edge of a text is masked. */
const SHORTEST_PIECE = 6;

/** Values that hide nothing, whatever they are called. */
const ORDINARY = new Set(
  'true false null none info debug warn warning error trace silent verbose test local development production staging stdio http https localhost 127.0.0.1'.split(
    ' ',
  ),
);

interface Hidden {
  readonly value: string;
  readonly lowered: string;
  /** Spellings that are found as they stand. */
  readonly encoded: readonly string[];
  /** Masks the usual spellings in a text without any mask, and where these are not enough, every spelling that a pattern knows. */
  maskUsual(text: string): string;
  maskUnusual(text: string): string;
}

/** Masks values in a text, however the text spells them. */
export function createMask(values: Iterable<string>): (text: string) => string {
  const wanted = new Set(
    [...values]
      .flatMap((value) => [value, ...partsOf(value)])
      .filter((value) => value.length >= SHORTEST && !ORDINARY.has(value.toLowerCase())),
  );
  // Longer values first, so that one inside another does not leave the rest behind.
  const hidden = [...wanted].sort((a, b) => b.length - a.length).map(toHidden);
  if (hidden.length === 0) return (text) => text;
  return (text) => {
    if (text.length < SHORTEST) return text;
    const found = findIn(text, hidden);
    if (found.length === 0) return maskPieces(text, hidden);
    const masked = maskSpellings(text, found);
    // A spelling that no pattern knows: better nothing than the secret.
    return findLeft(masked, found).length === 0 ? maskPieces(masked, hidden) : MASK;
  };
}

function toHidden(value: string): Hidden {
  const plain = [...new Set([value, JSON.stringify(value).slice(1, -1), encodeText(value)])];
  return {
    value,
    lowered: value.toLowerCase(),
    encoded: [...plain.flatMap(toBase64Cores), ...toHex(value)],
    maskUsual: maskAsTheyStand(plain),
    maskUnusual: value.length > LONGEST_PATTERN ? (text) => text : maskByPattern(value),
  };
}

function maskAsTheyStand(forms: readonly string[]): (text: string) => string {
  return (text) => forms.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}

function maskByPattern(value: string): (text: string) => string {
  let pattern: RegExp | undefined;
  return (text) => {
    pattern ??= new RegExp(toSpellingPattern(value), value.length >= SHORTEST_IN_ANY_CASE ? 'giu' : 'gu');
    return text.replace(pattern, MASK);
  };
}

function encodeText(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

function findIn(text: string, hidden: readonly Hidden[]): readonly Hidden[] {
  const views = toViews(text);
  const lowered = hidden.some(isLong) ? views.map((view) => view.toLowerCase()) : [];
  return hidden.filter(
    (each) =>
      views.some((view) => view.includes(each.value) || each.encoded.some((form) => view.includes(form))) ||
      (isLong(each) && lowered.some((view) => view.includes(each.lowered))),
  );
}

function maskSpellings(text: string, found: readonly Hidden[]): string {
  let masked = text;
  for (const form of found.flatMap(({ encoded }) => encoded)) masked = maskRuns(masked, form);
  masked = replaceLists(masked, MASK, (decoded) => found.some(({ value }) => decoded.includes(value)));
  for (const each of found) masked = maskBetween(masked, each.maskUsual);
  for (const each of findLeft(masked, found)) masked = maskBetween(masked, each.maskUnusual);
  return masked;
}

/** What still shows beside the masks. */
function findLeft(masked: string, hidden: readonly Hidden[]): readonly Hidden[] {
  return findIn(masked.replaceAll(MASK, '\u2588'), hidden);
}

function maskBetween(masked: string, mask: (text: string) => string): string {
  return masked.split(MASK).map(mask).join(MASK);
}

function isLong({ value }: Hidden): boolean {
  return value.length >= SHORTEST_IN_ANY_CASE;
}

/** Masks the whole run of base64 or hexadecimal around a form of a secret. */
function maskRuns(text: string, form: string): string {
  let masked = '';
  let rest = 0;
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, rest)) {
    let from = at;
    let until = at + form.length;
    while (from > rest && isBase64Char(text.charCodeAt(from - 1))) from--;
    while (until < text.length && isBase64Char(text.charCodeAt(until))) until++;
    while (text[until] === '=') until++;
    masked += text.slice(rest, from) + MASK;
    rest = until;
  }
  return masked + text.slice(rest);
}

function isBase64Char(code: number): boolean {
  const char = String.fromCharCode(code);
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || (char >= '0' && char <= '9') || '+/-_'.includes(char);
}

/** Where a text was cut, the beginning of a secret may stand before the cut and its end behind. */
function maskPieces(text: string, hidden: readonly Hidden[]): string {
  const whole = hidden.filter(({ value }) => value.length > SHORTEST_PIECE && !/\s/.test(value));
  return text
    .split(/(…|\.\.\.)/)
    .map((segment) => (segment.length < SHORTEST_PIECE ? segment : whole.reduce((masked, { value }) => maskEdges(masked, value), segment)))
    .join('');
}

function maskEdges(text: string, value: string): string {
  const start = text.length - text.trimStart().length;
  const inner = text.slice(start).trimEnd();
  const head = pieceAtStart(inner, value);
  const tail = pieceAtEnd(inner, value);
  if (head + tail === 0) return text;
  const masked = (head > 0 ? MASK : '') + inner.slice(head, Math.max(head, inner.length - tail)) + (tail > 0 ? MASK : '');
  return text.slice(0, start) + masked + text.slice(start + inner.length);
}

/** How many characters at the end of a text begin a value. */
function pieceAtEnd(text: string, value: string): number {
  if (!text.slice(-value.length).includes(value.slice(0, SHORTEST_PIECE))) return 0;
  let length = Math.min(value.length - 1, text.length);
  while (length >= SHORTEST_PIECE && !text.endsWith(value.slice(0, length))) length--;
  return length >= SHORTEST_PIECE ? length : 0;
}

/** How many characters at the beginning of a text end a value. */
function pieceAtStart(text: string, value: string): number {
  if (!text.slice(0, value.length).includes(value.slice(-SHORTEST_PIECE))) return 0;
  let length = Math.min(value.length - 1, text.length);
  while (length >= SHORTEST_PIECE && !text.startsWith(value.slice(-length))) length--;
  return length >= SHORTEST_PIECE ? length : 0;
}
