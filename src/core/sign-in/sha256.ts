/** SHA-256 of ASCII text, as base64url: checks run where no library of Node is, and cannot wait for one. */
export function sha256Base64url(text: string): string {
  return toBase64url(digest([...text].map((character) => character.charCodeAt(0) & 0xff)));
}

const WORD = 2 ** 32;

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * WORD);
}

const PRIMES: readonly number[] = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function digest(bytes: readonly number[]): readonly number[] {
  const bits = bytes.length * 8;
  const padded = [...bytes, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  for (const part of [Math.floor(bits / WORD), bits >>> 0])
    padded.push(part >>> 24, (part >>> 16) & 0xff, (part >>> 8) & 0xff, part & 0xff);
  let state: readonly number[] = START;
  for (let at = 0; at < padded.length; at += 64) state = mix(state, padded.slice(at, at + 64));
  return state.flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff]);
}

function mix(state: readonly number[], block: readonly number[]): readonly number[] {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      const [a = 0, b = 0, c = 0, d = 0] = block.slice(index * 4, index * 4 + 4);
      words[index] = (a << 24) | (b << 16) | (c << 8) | d;
      continue;
    }
    const [near, far] = [word(index - 2), word(index - 15)];
    const one = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const two = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[index] = word(index - 16) + one + word(index - 7) + two;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [index, round] of ROUNDS.entries()) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round + word(index);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => (value + (state[index] ?? 0)) >>> 0);
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64url(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3);
    const group = [a >>> 2, ((a & 3) << 4) | (b >>> 4), ((b & 15) << 2) | (c >>> 6), c & 63];
    text += group
      .slice(0, bytes.length - at + 1)
      .map((index) => LETTERS[index])
      .join('');
  }
  return text;
}
