import { type ContextCost, describeTokens } from '../core/context-cost.ts';
import { toVisibleLine } from './visible.ts';
import { count, list } from './wording.ts';

const LONGEST_NAME = 60;

/**
 * What the tools take of a prompt, in one line: an estimate for any model, and what is known of some.
 *
 * @param goesOn there are more tools than were read
 */
export function describeContext({ counts, tools }: ContextCost, goesOn = false): string {
  const [dearest] = tools;
  const estimate = counts.find(({ family }) => family === 'estimate');
  if (dearest === undefined || estimate === undefined) return '';
  const others = counts
    .filter((each) => each !== estimate)
    .map(({ exact, family, models, tokens }) => `${numberOf(tokens, exact)} with ${models}${exact ? ` (${family})` : ''}`);
  const name = toVisibleLine(dearest.name, LONGEST_NAME);
  return [
    `${goesOn ? `at least ${describeTokens(estimate.tokens, true)}` : describeTokens(estimate.tokens, false)} of every prompt`,
    ...(others.length === 0 ? [] : [list(others)]),
    `the dearest tool is \`${name}\` with ${numberOf(dearest.tokens.estimate ?? 0, false)}`,
  ].join('; ');
}

/** A table of tools, the dearest first. */
export interface CostTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
  /** How many tools were left out. */
  readonly more: number;
}

export function toCostTable({ counts, tools }: ContextCost, most: number): CostTable {
  return {
    columns: counts.map(({ exact, family, models }) => (exact ? `${models} (${family})` : `${models} (estimate)`)),
    rows: [
      { name: count(tools.length, 'tool together', 'tools together'), cells: counts.map(({ exact, tokens }) => numberOf(tokens, exact)) },
      ...tools.slice(0, most).map(({ name, tokens }) => ({
        name: toVisibleLine(name, LONGEST_NAME),
        cells: counts.map(({ exact, family }) => numberOf(tokens[family] ?? 0, exact)),
      })),
    ],
    more: Math.max(0, tools.length - most),
  };
}

function numberOf(tokens: number, exact: boolean): string {
  return describeTokens(tokens, exact).replace(/ tokens?$/, '');
}
