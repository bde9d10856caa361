import { type ContextCost, LONGEST_COUNTED, type Tokenizers } from '../core/context-cost.ts';
import type { Peer } from '../core/peer.ts';
import type { Era } from '../core/revision.ts';
import { contextCostOf } from '../peer/lists/context-cost.ts';
import { listedTools } from '../peer/lists/tool-list.ts';
import { type MeasureSetup, measureTimes } from './measure-times.ts';
import type { TestOptions } from './options.ts';

/** What is known of a peer once nothing else goes on. */
export type Measures = Pick<Peer, 'context' | 'times' | 'baseline'>;

/** Measures each era, the main one first. Nothing is tried while it does, so that nothing stands in its way. */
export async function measurePeers(
  { baseline, budgets = {}, loadTokenizers }: Pick<TestOptions, 'baseline' | 'budgets' | 'loadTokenizers'>,
  peers: readonly Peer[],
  setup: MeasureSetup,
): Promise<ReadonlyMap<Era, Measures>> {
  const measured = new Map<Era, Measures>();
  const isTimed = budgets.startMs !== undefined || budgets.handshakeMs !== undefined || budgets.listMs !== undefined;
  for (const peer of peers) {
    const times = isTimed ? await measureTimes(budgets, peer, setup) : undefined;
    measured.set(peer.era, { ...(times && { times }), ...(baseline && { baseline }) });
  }
  const weighed = peers.filter(({ lists }) => lists.tools !== undefined).map((peer) => ({ peer, text: textOfTools(peer) }));
  // A tokenizer takes the processor for a while, and is of no use for more than it counts.
  const isCountable = weighed.some(({ text = '' }) => text.length <= LONGEST_COUNTED);
  const tokenizers = isCountable ? await loadTokenizers?.() : undefined;
  const costs = new Map<string, ContextCost>();
  for (const { peer, text } of weighed)
    measured.set(peer.era, { ...measured.get(peer.era), context: costOf(peer, text, tokenizers, costs) });
  return measured;
}

/** Both eras of a server mostly have the same tools: they are counted once. */
function costOf(peer: Peer, text: string | undefined, tokenizers: Tokenizers | undefined, known: Map<string, ContextCost>): ContextCost {
  const cost = (text === undefined ? undefined : known.get(text)) ?? contextCostOf(listedTools(peer), tokenizers);
  if (text !== undefined) known.set(text, cost);
  return cost;
}

/** What of its tools is counted. Missing where they nest so deeply that it is no JSON text. */
function textOfTools(peer: Peer): string | undefined {
  try {
    return JSON.stringify(listedTools(peer).map(({ tool: { name, description, inputSchema } }) => [name, description, inputSchema]));
  } catch {
    return undefined;
  }
}
