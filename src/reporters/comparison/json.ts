import type { Comparison } from '../../core/compare-reports.ts';
import { renderJson } from '../../core/json/render-json.ts';
import type { Report } from '../../core/report.ts';

/** The comparison for other programs: findings as the reports have them, without their frames. */
export function renderJsonComparison(comparison: Comparison): string {
  const { appeared, gone, opened, old, same, untried } = comparison;
  const value = { old: runOf(old), new: runOf(comparison.new), findings: { new: appeared, gone, untried, same }, opened };
  return `${renderJson(value, 2)}\n`;
}

function runOf({ ended, startedAt, summary, target, tool, version }: Report) {
  return { tool, version, startedAt, target, ended, summary };
}
