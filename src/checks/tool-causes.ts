import type { MessageFrame } from '../core/frame.ts';
import type { ListedTool } from './tool-list.ts';

/** What is wrong with one tool. Tools with the same message and detail share one cause. */
export interface Offence {
  readonly message: string;
  readonly detail?: string;
}

/** One cause with every tool that it hits. */
export interface ToolCause<Found extends Offence> {
  /** As it was found in the first tool. */
  readonly offence: Found;
  readonly tools: readonly [ListedTool, ...ListedTool[]];
  /** The tools in words: ``the tool `a` ``, or ``7 tools (`a`, `b`, …)``. */
  readonly where: string;
  /** What it is about: the tool where there is one, else the cause. */
  readonly subject: string;
  readonly evidence: readonly [MessageFrame, ...MessageFrame[]];
}

const MOST_NAMES = 5;
const MOST_FRAMES = 3;

/** Gathers what is wrong with tools by its cause, in the order of the list. One cause is one finding, however many tools it hits. */
export function groupByCause<Found extends Offence>(
  tools: Iterable<ListedTool>,
  findIn: (tool: ListedTool) => Iterable<Found>,
): readonly ToolCause<Found>[] {
  const causes = new Map<string, { readonly offence: Found; readonly tools: [ListedTool, ...ListedTool[]] }>();
  for (const tool of tools) {
    for (const offence of findIn(tool)) {
      const cause = offence.detail === undefined ? offence.message : `${offence.message}: ${offence.detail}`;
      const known = causes.get(cause);
      if (known === undefined) causes.set(cause, { offence, tools: [tool] });
      else if (known.tools.at(-1) !== tool) known.tools.push(tool);
    }
  }
  return [...causes].map(([cause, { offence, tools: hit }]) => ({
    offence,
    tools: hit,
    where: nameTools(hit),
    subject: hit.length === 1 ? hit[0].name : cause,
    evidence: framesOf(hit),
  }));
}

/** Tools in words, the first few by name. */
export function nameTools(tools: readonly ListedTool[]): string {
  const names = [...new Set(tools.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  if (names.length === 1 && tools.length === 1) return `the tool ${shown.join('')}`;
  return `${tools.length} tools (${shown.join(', ')}${names.length > MOST_NAMES ? ', …' : ''})`;
}

function framesOf(tools: readonly [ListedTool, ...ListedTool[]]): readonly [MessageFrame, ...MessageFrame[]] {
  const [first, ...rest] = tools;
  const others = new Set(rest.map(({ frame }) => frame).filter((frame) => frame !== first.frame));
  return [first.frame, ...[...others].slice(0, MOST_FRAMES - 1)];
}
