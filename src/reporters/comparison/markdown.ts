import type { Comparison } from '../../core/compare-reports.ts';
import type { Cause } from '../causes.ts';
import { renderCause } from '../markdown/finding.ts';
import { fitBlocks } from '../markdown/fit.ts';
import { renderCode, renderProse } from '../markdown-text.ts';
import { count, listSome } from '../wording.ts';
import { countSeveral, type Group, groupsOf, outcomeOfComparison, subjectsOf } from './groups.ts';

const MOST_SUBJECTS = 12;
const MOST_OPENED = 12;

/** What is new in full, and the rest folded up in a line each. */
export function renderMarkdownComparison(comparison: Comparison): string {
  const frames = new Map(comparison.new.frames.map((frame) => [frame.seq, frame]));
  const { opened, old, new: current } = comparison;
  const head = [
    '<!-- mcp-litmus -->\n## mcp-litmus: what changed',
    `**${renderProse(outcomeOfComparison(comparison), 400)}**`,
    [`- old: ${describeRun(old)}`, `- new: ${describeRun(current)}`].join('\n'),
    ...(opened.length === 0
      ? []
      : [
          `Without a verdict: ${listSome(
            opened.map((id) => renderCode(id, 200)),
            MOST_OPENED,
          )}.`,
        ]),
  ].join('\n\n');
  const blocks = groupsOf(comparison).flatMap((group) => {
    if (group.causes.length === 0) return [];
    if (group.name !== 'new') return [renderFolded(group)];
    return [`## ${group.title} (${group.findings})`, ...group.causes.map((cause) => renderCause(cause, frames))];
  });
  return fitBlocks(
    [head, ...blocks],
    'Compared by fingerprint: check, message and subject.',
    (missing) => `**${count(missing, 'part')} would not fit here.**`,
  );
}

function describeRun({ startedAt, target }: Comparison['old']): string {
  return renderCode(`${target}, ${startedAt || 'at an unknown time'}`, 300);
}

function renderFolded({ causes, findings, title }: Group): string {
  return `<details><summary>${title} (${findings})</summary>\n\n${causes.slice(0, 100).map(renderLine).join('\n')}\n\n</details>`;
}

function renderLine(cause: Cause): string {
  const subjects = subjectsOf(cause).map((subject) => renderCode(subject, 80));
  const hits = subjects.length === 0 ? '' : `: ${listSome(subjects, MOST_SUBJECTS)}`;
  return `- ${cause.severity} ${renderCode(cause.check, 200)}${countSeveral(cause)}${hits}`;
}
