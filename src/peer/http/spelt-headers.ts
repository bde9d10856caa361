import type { Exchange } from '../../core/connection.ts';
import type { HeaderList } from '../../core/frames/frame.ts';
import { renderAnswer } from '../answers/exchange-words.ts';
import { isUndecided } from '../modern-peer.ts';

/** Header fields under the names by which a request sends them. */
export type SpeltHeaders = { readonly [name: string]: string };

/** Sends one request with its headers written so, and otherwise the same. */
type Ask = (headers: SpeltHeaders) => Promise<Exchange>;

/** A request that is served under some names of its headers, and not under the same names with other capitals. */
export interface SpellingGap {
  /** What is served is written as this run writes everything else: in small letters. */
  readonly servesOurs: boolean;
  /** The headers on which it hangs, as they are written where it is served, and where it is not. */
  readonly served: readonly string[];
  readonly refused: readonly string[];
  readonly answer: string;
  readonly exchanges: readonly [served: Exchange, refused: Exchange];
}

/** Names that MCP and its transport know; what a user adds stays as it is written. */
const KNOWN = /^(accept|content-type|mcp-[\w-]+)$/;

const capitalize = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** In small letters, as HTTP/2 and many clients write; with capitals, as proxies do; and as the text does. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  capitalize,
  (name) => capitalize(name).replace(/^Mcp-(?=Session|Protocol)/, 'MCP-'),
];

/**
 * Sends a request under each spelling, and the two that are answered otherwise once more. `undefined` where all are
 * answered alike; a sentence where nothing can be told. What counts as served is the caller's to say where an error is due.
 */
export async function compareSpellings(ask: Ask, isServed = hasSucceeded): Promise<SpellingGap | string | undefined> {
  const first = await ask({});
  const tried: { readonly headers: SpeltHeaders; readonly exchange: Exchange }[] = [];
  for (const spell of SPELLINGS) {
    const headers = spellHeaders(first.http?.request.headers ?? [], spell);
    tried.push({ headers, exchange: await ask(headers) });
  }
  const lost = tried.find(({ exchange }) => isUndecided(exchange));
  if (lost !== undefined) return `It answers a request with ${renderAnswer(lost.exchange)}.`;
  const good = tried.find(({ exchange }) => isServed(exchange));
  if (good === undefined) return `It answers a request with ${renderAnswer(first)}, however its headers are written.`;
  const bad = tried.find(({ exchange }) => !isAlike(exchange, good.exchange));
  if (bad === undefined) return undefined;
  const again = [await ask(bad.headers), await ask(good.headers)] as const;
  if (!isAlike(again[0], bad.exchange) || !isAlike(again[1], good.exchange)) return 'It answers the same request now so and now otherwise.';

  const names = pairNames(good.headers, bad.headers);
  const guilty: (readonly [string, string])[] = [];
  for (const [served, refused] of names) {
    if (isAlike(await ask(withName(good.headers, served, refused)), bad.exchange)) guilty.push([served, refused]);
  }
  const told = guilty.length > 0 ? guilty : names;
  return {
    servesOurs: good === tried[0],
    served: told.map(([served]) => served),
    refused: told.map(([, refused]) => refused),
    answer: renderAnswer(bad.exchange),
    exchanges: [good.exchange, bad.exchange],
  };
}

function hasSucceeded({ result, response, http }: Exchange): boolean {
  return result !== undefined || (response !== undefined && (http?.status ?? 0) < 300);
}

function isAlike(one: Exchange, other: Exchange): boolean {
  return one.result !== undefined || other.result !== undefined
    ? one.result !== undefined && other.result !== undefined
    : one.http?.status === other.http?.status && one.error?.code === other.error?.code;
}

function spellHeaders(sent: HeaderList, spell: (name: string) => string): SpeltHeaders {
  return Object.fromEntries(
    sent.flatMap(([name, value]) => (KNOWN.test(name.toLowerCase()) ? [[spell(name.toLowerCase()), value] as const] : [])),
  );
}

/** The names that are written in two ways, each in the one and in the other. */
function pairNames(one: SpeltHeaders, other: SpeltHeaders): readonly (readonly [string, string])[] {
  const written = new Map(Object.keys(other).map((name) => [name.toLowerCase(), name]));
  return Object.keys(one).flatMap((name) => {
    const second = written.get(name.toLowerCase()) ?? name;
    return second === name ? [] : [[name, second] as const];
  });
}

function withName(headers: SpeltHeaders, name: string, written: string): SpeltHeaders {
  return Object.fromEntries(Object.entries(headers).map(([each, value]) => [each === name ? written : each, value]));
}
