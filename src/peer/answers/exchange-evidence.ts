import type { Exchange } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { methodOf } from './exchange-words.ts';

export type Evidence = readonly [Frame, ...Frame[]];

const SHOWN = 3;

/** What was sent and what came back, in the order in which it happened. */
export function evidenceOf({ sent, http, reply }: Exchange): Evidence {
  return [sent, ...(http?.head ? [http.head] : []), ...(reply ? [reply] : [])];
}

/** The same for the first few of many. */
export function evidenceOfMany(exchanges: readonly Exchange[]): Evidence {
  const [first, ...rest] = exchanges.slice(0, SHOWN).flatMap(evidenceOf);
  if (first === undefined) throw new RangeError('There is nothing to show.');
  return [first, ...rest];
}

/** The answers to the first few methods that were asked. */
export function repliesOf(exchanges: readonly Exchange[]): Evidence {
  const [first, ...rest] = firstOfEach(exchanges, methodOf).map(({ reply, sent }) => reply ?? sent);
  if (first === undefined) throw new RangeError('There is no answer to show.');
  return [first, ...rest];
}

/** The first of each kind, for the first few kinds. */
export function firstOfEach<Each>(all: readonly Each[], kindOf: (each: Each) => string): readonly Each[] {
  const firsts = new Map<string, Each>();
  for (const each of all) if (!firsts.has(kindOf(each))) firsts.set(kindOf(each), each);
  return [...firsts.values()].slice(0, SHOWN);
}
