import type { MessageFrame } from '../../core/frames/frame.ts';
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
  /** Their shown names. */
  readonly names: readonly string[];
  /** The tools in words: ``the tool `a` ``, or ``7 tools (`a`, `b`, …)``. */
  readonly where: string;
  /** What it is about: the tool where there is one, else the cause. */
  readonly subject: string;
  readonly evidence: readonly [MessageFrame, ...MessageFrame[]];
}

type Tools = readonly [ListedTool, ...ListedTool[]];

const MOST_CAUSES = 20;
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
  const told = new Map<string, number>();
  const found: ToolCause<Found>[] = [];
  const rest = new Map<string, { readonly offence: Found; readonly tools: ListedTool[] }>();
  for (const [cause, { offence, tools: hit }] of causes) {
    const before = told.get(offence.message) ?? 0;
    told.set(offence.message, before + 1);
    if (before < MOST_CAUSES) {
      found.push(toCause(offence, hit, nameTools(hit), hit.length === 1 ? hit[0].name : cause));
      continue;
    }
    const like = rest.get(offence.message) ?? { offence, tools: [] };
    for (const tool of hit) like.tools.push(tool);
    rest.set(offence.message, like);
  }
  // Where a message has more causes than anybody reads, the others become one.
  for (const { offence, tools: hit } of rest.values()) {
    const [first, ...others] = new Set(hit);
    if (first !== undefined)
      found.push(toCause(offence, [first, ...others], `${nameTools([first, ...others])}, or something like it`, offence.message));
  }
  return found;
}

function toCause<Found extends Offence>(offence: Found, tools: Tools, where: string, subject: string): ToolCause<Found> {
  return { offence, tools, names: tools.map(({ name }) => name), where, subject, evidence: framesOf(tools) };
}

/** Tools in words, the first few by name. */
export function nameTools(tools: readonly ListedTool[]): string {
  const names = [...new Set(tools.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  if (names.length === 1 && tools.length === 1) return `the tool ${shown.join('')}`;
  return `${tools.length} tools (${shown.join(', ')}${names.length > MOST_NAMES ? ', …' : ''})`;
}

function framesOf(tools: Tools): readonly [MessageFrame, ...MessageFrame[]] {
  const [first, ...rest] = tools;
  const others = new Set(rest.map(({ frame }) => frame).filter((frame) => frame !== first.frame));
  return [first.frame, ...[...others].slice(0, MOST_FRAMES - 1)];
}
