import type { TokenFamily } from './context-cost.ts';

/** Limits that a project sets for its own server. What is left out has none. */
export interface Budgets {
  /** Tokens that all tools may take of a prompt together. */
  readonly contextCost?: number;
  /** Tokens that one tool may take. */
  readonly toolCost?: number;
  /** Tokens by which all tools may have grown since the baseline, as a number or as `10%`. */
  readonly contextGrowth?: number | `${number}%`;
  /** Whose tokens are counted: `o200k` and `cl100k` exactly, the others by an estimate. `estimate` when left out. */
  readonly countedBy?: TokenFamily;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs?: number;
  /** Milliseconds from the greeting to its answer. */
  readonly handshakeMs?: number;
  /** Milliseconds until a list has come, with all its pages. */
  readonly listMs?: number;
}

export type BudgetName = Exclude<keyof Budgets, 'countedBy'>;

/** What each budget limits, as the end of a sentence. */
export const BUDGETS: { readonly [Name in BudgetName]: string } = {
  contextCost: 'tokens that all tools may take of a prompt together',
  toolCost: 'tokens that one tool may take of a prompt',
  contextGrowth: 'tokens by which all tools may have grown since the baseline, as a number or as `10%`',
  startMs: 'milliseconds from the start of the process to its first answer',
  handshakeMs: 'milliseconds from the greeting to its answer',
  listMs: 'milliseconds until a list has come, with all its pages',
};

/** How many tokens a growth allows over what was there. */
export function allowedGrowth(budget: number | `${number}%`, before: number): number {
  return typeof budget === 'number' ? budget : Math.floor((before * Number.parseFloat(budget)) / 100);
}
