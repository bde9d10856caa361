import type { Vocabulary } from './vocabulary.ts';

/** Pieces whose tokens are remembered. Most texts are made of few. */
const MOST = 50_000;
const NO_TOKEN = Number.POSITIVE_INFINITY;

/** Counts the tokens of texts: of each piece by itself, in which neighbours merge as long as any two are a token, the one learnt first before others. */
export function createPairCounter(vocabulary: Vocabulary, pieces: RegExp): (text: string) => number {
  const encoder = new TextEncoder();
  const splitter = new RegExp(pieces.source, pieces.flags);
  const known = new Map<string, number>();
  const count = (piece: string) => {
    const bytes = encoder.encode(piece);
    const tokens = vocabulary.rankOf(bytes, 0, bytes.length) === -1 ? countMerged(vocabulary, bytes) : 1;
    if (known.size === MOST) known.clear();
    known.set(piece, tokens);
    return tokens;
  };
  return (text) => {
    let tokens = 0;
    splitter.lastIndex = 0;
    for (let from = 0; splitter.test(text); from = splitter.lastIndex) {
      const piece = text.slice(from, splitter.lastIndex);
      tokens += known.get(piece) ?? count(piece);
    }
    return tokens;
  };
}

function countMerged(vocabulary: Vocabulary, bytes: Uint8Array): number {
  const starts = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankAt = (part: number) => {
    const end = starts[part + 2];
    const rank = end === undefined ? -1 : vocabulary.rankOf(bytes, starts[part] ?? 0, end);
    return rank === -1 ? NO_TOKEN : rank;
  };
  const ranks = starts.map((_, part) => rankAt(part));
  for (;;) {
    let lowest = NO_TOKEN;
    let first = 0;
    for (let part = 0; part < ranks.length; part += 1) {
      const rank = ranks[part] ?? NO_TOKEN;
      if (rank < lowest) [lowest, first] = [rank, part];
    }
    if (lowest === NO_TOKEN) return starts.length - 1;
    starts.splice(first + 1, 1);
    ranks.splice(first + 1, 1);
    ranks[first] = rankAt(first);
    if (first > 0) ranks[first - 1] = rankAt(first - 1);
  }
}
