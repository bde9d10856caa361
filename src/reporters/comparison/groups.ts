import type { Comparison } from '../../core/compare-reports.ts';
import type { Report } from '../../core/report.ts';
import { type Cause, groupByCause } from '../causes.ts';
import { count, list } from '../wording.ts';

/** One part of a comparison: findings with what became of them. */
export interface Group {
  readonly name: 'new' | 'gone' | 'untried' | 'same';
  readonly title: string;
  readonly causes: readonly Cause[];
  readonly findings: number;
}

/** The parts of a comparison, what matters most first. */
export function groupsOf(comparison: Comparison): readonly Group[] {
  const { appeared, gone, old, same, untried } = comparison;
  const group = (name: Group['name'], title: string, report: Report, findings: Report['findings']): Group => ({
    name,
    title,
    causes: groupByCause({ ...report, findings }),
    findings: findings.length,
  });
  return [
    group('new', 'New', comparison.new, appeared),
    group('gone', 'Gone', old, gone),
    group('untried', 'Not judged again: what was found before may be there still', old, untried),
    group('same', 'The same as before', comparison.new, same),
  ];
}

/** ` (2 findings)` where a check has several, so that the lines of a group add up to its number. */
export function countSeveral({ kinds }: Cause): string {
  const findings = kinds.reduce((sum, kind) => sum + kind.findings.length, 0);
  return findings > 1 ? ` (${count(findings, 'finding')})` : '';
}

/** What the findings of a check are about: their subjects, or the tools that one finding groups. */
export function subjectsOf({ kinds }: Cause): readonly string[] {
  const findings = kinds.flatMap((kind) => kind.findings);
  return [...new Set(findings.flatMap(({ subject, tools = [] }) => (tools.length > 0 ? tools : subject === undefined ? [] : [subject])))];
}

/** The outcome in one sentence. */
export function outcomeOfComparison(comparison: Comparison): string {
  const { appeared, gone, opened, same, untried } = comparison;
  const parts = [`${appeared.length} new`, `${gone.length} gone`, `${same.length} the same`];
  if (untried.length > 0) parts.push(`${untried.length} not judged again`);
  const open =
    opened.length === 0
      ? ''
      : ` ${count(opened.length, 'check')} came to a verdict before and ${opened.length === 1 ? 'does' : 'do'} not any more.`;
  return `Findings: ${list(parts)}.${open}${endOf(comparison.new)}`;
}

function endOf({ ended }: Report): string {
  if (ended === 'diagnosed') return ' In the new report no MCP server answered.';
  if (ended === 'refused') return ' In the new report access was refused.';
  return ended === 'complete' ? '' : ' The new run did not come to its end.';
}
