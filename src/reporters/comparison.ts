import type { Comparison } from '../core/compare-reports.ts';
import { renderJsonComparison } from './comparison/json.ts';
import { renderMarkdownComparison } from './comparison/markdown.ts';
import { renderTerminalComparison } from './comparison/terminal.ts';
import type { Screen } from './reporter.ts';

/** Turns a comparison of two reports into text. It writes nothing. */
export interface ComparisonReporter {
  readonly name: string;
  render(comparison: Comparison, screen: Screen): string;
}

/** Every form of a comparison, by its name. */
export const COMPARISON_REPORTERS: readonly ComparisonReporter[] = [
  { name: 'terminal', render: renderTerminalComparison },
  { name: 'json', render: renderJsonComparison },
  { name: 'markdown', render: renderMarkdownComparison },
];
