import type { ContextCost, Tokenizers } from '../core/context-cost.ts';
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
  // A tokenizer takes the processor for a while.
  const hasTools = peers.some(({ lists }) => lists.tools !== undefined);
  const tokenizers = hasTools ? await loadTokenizers?.() : undefined;
  const costs = new Map<string, ContextCost>();
  for (const peer of peers) {
    if (peer.lists.tools === undefined) continue;
    measured.set(peer.era, { ...measured.get(peer.era), context: costOf(peer, tokenizers, costs) });
  }
  return measured;
}

/** Both eras of a server mostly have the same tools: they are counted once. */
function costOf(peer: Peer, tokenizers: Tokenizers | undefined, known: Map<string, ContextCost>): ContextCost {
  const tools = listedTools(peer);
  const key = keyOf(tools.map(({ tool: { name, description, inputSchema } }) => [name, description, inputSchema]));
  const cost = (key === undefined ? undefined : known.get(key)) ?? contextCostOf(tools, tokenizers);
  if (key !== undefined) known.set(key, cost);
  return cost;
}

/** Missing for what nests so deeply that it is no JSON text. */
function keyOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
