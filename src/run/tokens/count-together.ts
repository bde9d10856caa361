/** How the texts of JSON objects begin where this can tell. */
const HEAD = '{"';

/**
 * The tokens of the array that JSON objects make, from the tokens of each: only what stands where two meet is counted again. No
 * piece of a text holds a letter or digit and a sign behind it, but an apostrophe, and signs that follow each other are one piece.
 */
export function countTogether(count: (text: string) => number, texts: readonly string[], each: readonly number[]): number {
  if (texts.length === 0) return 0;
  const tails = texts.map((text) => (/^\{"[A-Za-z]/.test(text) ? tailOf(text) : undefined));
  if (tails.includes(undefined)) return count(`[${texts.join(',')}]`);
  const known = new Map<string, number>();
  const added = (tail: string, end: string) => {
    const more = known.get(tail + end) ?? count(tail + end) - count(tail);
    known.set(tail + end, more);
    return more;
  };
  const meets = tails.map((tail = '', index) => (index === tails.length - 1 ? added(tail, ']') : added(tail, `,${HEAD}`) - count(HEAD)));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return count(`[${HEAD}`) - count(HEAD) + sum(each) + sum(meets);
}

/** What follows the last letter or digit that has a sign behind it. */
function tailOf(text: string): string | undefined {
  for (let at = text.length - 1; at > HEAD.length; at -= 1)
    if (isSign(text.charCodeAt(at)) && isLetterOrDigit(text.charCodeAt(at - 1))) return text.slice(at);
  return undefined;
}

function isSign(code: number): boolean {
  return code > 32 && code < 127 && code !== 39 && !isLetterOrDigit(code);
}

/** Of ASCII. */
function isLetterOrDigit(code: number): boolean {
  const small = code | 32;
  return (code >= 48 && code <= 57) || (small >= 97 && small <= 122);
}
