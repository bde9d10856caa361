/** The tokens of a family of models: runs of bytes, in the order in which they were learnt. */
export interface Vocabulary {
  /** The rank of the token that these bytes are, or -1. */
  rankOf(bytes: Uint8Array, from: number, to: number): number;
}

const NEW_LINE = 10;
const SPACE = 32;
const PADDING = 61;
const BYTES = 256;
/** `AA== 188` */
const BYTE_OF_RANK = /^[A-Za-z0-9+/][AQgw]== (\d+)$/;
const LONGEST_LINE = 9;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SEXTETS = Uint8Array.from({ length: 256 }, (_, code) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))));

/** Reads a file with a token on each line, in base64, the lowest rank first. To keep each as a text would take ten times the memory. */
export function readVocabulary(file: Uint8Array): Vocabulary {
  const count = countLines(file);
  const bytes = new Uint8Array(file.length);
  const starts = new Int32Array(count + 1);
  let end = 0;
  let at = 0;
  for (let rank = 0; rank < count; rank += 1) {
    for (; at < file.length && file[at] !== SPACE; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = [file[at], file[at + 1], file[at + 2], file[at + 3]];
      bytes[end] = ((SEXTETS[a] ?? 0) << 2) | ((SEXTETS[b] ?? 0) >> 4);
      bytes[end + 1] = ((SEXTETS[b] ?? 0) << 4) | ((SEXTETS[c] ?? 0) >> 2);
      bytes[end + 2] = ((SEXTETS[c] ?? 0) << 6) | (SEXTETS[d] ?? 0);
      end += c === PADDING ? 1 : d === PADDING ? 2 : 3;
    }
    starts[rank + 1] = end;
    while (at < file.length && file[at] !== NEW_LINE) at += 1;
    at += 1;
  }
  return createVocabulary(bytes.slice(0, end), starts);
}

/** Whether a file is such a list, from its beginning: each byte is a token, and all of them come before any others. */
export function isVocabulary(file: Uint8Array): boolean {
  const lines = new TextDecoder().decode(file.subarray(0, BYTES * LONGEST_LINE)).split('\n', BYTES);
  const isByte = (line: string, rank: number) => BYTE_OF_RANK.exec(line)?.[1] === String(rank);
  return lines.every(isByte) && new Set(lines.map((line) => line.slice(0, 4))).size === BYTES;
}

/** The last line may lack its end. */
function countLines(file: Uint8Array): number {
  let count = file.at(-1) === NEW_LINE ? 0 : 1;
  for (let at = file.indexOf(NEW_LINE); at !== -1; at = file.indexOf(NEW_LINE, at + 1)) count += 1;
  return count;
}

/** Each token stands from its start to that of the next one. */
function createVocabulary(tokens: Uint8Array, starts: Int32Array): Vocabulary {
  const size = 2 ** Math.ceil(Math.log2(starts.length * 2));
  // Of ranks, each at its hash or at the next place that is free.
  const places = new Int32Array(size).fill(-1);
  const startOf = (rank: number) => starts[rank] ?? 0;
  for (let rank = 0; rank < starts.length - 1; rank += 1) {
    let place = hashOf(tokens, startOf(rank), startOf(rank + 1)) & (size - 1);
    while (places[place] !== -1) place = (place + 1) & (size - 1);
    places[place] = rank;
  }
  const isToken = (rank: number, bytes: Uint8Array, from: number, to: number) => {
    const start = startOf(rank);
    if (startOf(rank + 1) - start !== to - from) return false;
    for (let at = from; at < to; at += 1) if (tokens[start + at - from] !== bytes[at]) return false;
    return true;
  };
  return {
    rankOf(bytes, from, to) {
      let place = hashOf(bytes, from, to) & (size - 1);
      for (;;) {
        const rank = places[place] ?? -1;
        if (rank === -1 || isToken(rank, bytes, from, to)) return rank;
        place = (place + 1) & (size - 1);
      }
    },
  };
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}
