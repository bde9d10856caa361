import { type ContextCost, countBy, describeTokens, groupDigits, type TokenCount, type TokenFamily } from '../../core/context-cost.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import type { Peer } from '../../core/peer.ts';
import { listedTools, whyNoTools } from './tool-list.ts';

/** The cost of tools as the budgets of a project count it. */
export interface Weighed {
  readonly cost: ContextCost;
  readonly family: TokenFamily;
  readonly all: TokenCount;
  /** The page that the dearest tool stands on. */
  readonly frame: MessageFrame;
  describe(tokens: number): string;
}

export type Weighing =
  | Weighed
  /** There is nothing to count. */
  | { readonly none: string }
  /** It could not be counted so. */
  | { readonly open: string };

/** What the tools of a peer cost, in the tokens that its budgets are set in. */
export function weighTools(peer: Peer): Weighing {
  const none = whyNoTools(peer);
  if (none !== undefined) return { none };
  const { context: cost } = peer;
  const family = peer.budgets?.countedBy ?? 'estimate';
  const all = countBy(cost, family);
  if (cost === undefined || all === undefined) {
    return {
      open: `Its tools could not be counted by \`${family}\`: its tokenizer is not there, or a word in them is longer than it takes.`,
    };
  }
  const frame = pageOf(peer, cost.tools[0]?.name ?? '');
  if (frame === undefined) return { open: 'Its list of tools did not come.' };
  return { cost, family, all, frame, describe: (tokens) => describeTokens(tokens, all.exact) };
}

/** Why what was counted is not all; `undefined` where it is. */
export function whyNotAll({ lists: { tools } }: Peer): string | undefined {
  if (tools?.ended === 'limit') return `Only ${tools.pages.length} pages of its tools were read: raise \`--max-pages\`.`;
  return tools?.ended === 'broken' ? 'Its list of tools did not come whole.' : undefined;
}

/** The subject of a sentence on what was counted: `Its 7 tools take`, `Its first 100 tools take` where more follow. */
export function countTaking({ lists: { tools } }: Peer, { tools: { length } }: ContextCost): string {
  const first = tools?.ended === 'limit' ? 'first ' : '';
  return length === 1 ? `Its ${first || 'one '}tool takes` : `Its ${first}${length} tools take`;
}

/** The page that a tool stands on. */
export function pageOf(peer: Peer, name: string): MessageFrame | undefined {
  const tools = listedTools(peer);
  return (tools.find((tool) => tool.name === name) ?? tools[0])?.frame;
}

const MOST_NAMES = 3;

/** The dearest tools, with what each takes. */
export function nameDearest({ cost, family }: Weighed): string {
  return cost.tools
    .slice(0, MOST_NAMES)
    .map(({ name, tokens }) => `\`${name}\` (${groupDigits(tokens[family] ?? 0)})`)
    .join(', ');
}
