import type { Comparison } from '../../core/compare-reports.ts';
import { breakLogCommands } from '../../core/text/log-commands.ts';
import type { Cause } from '../causes.ts';
import { beside, field, textWidth, wrap } from '../layout.ts';
import { createPaint, type Paint, paintSeverity } from '../paint.ts';
import type { Screen } from '../reporter.ts';
import { renderCause } from '../terminal/finding.ts';
import { toVisibleLine } from '../visible.ts';
import { count, listSome } from '../wording.ts';
import { countSeveral, type Group, groupsOf, outcomeOfComparison, subjectsOf } from './groups.ts';

const MOST_CAUSES = 40;
const MOST_SUBJECTS = 8;
const MOST_OPENED = 12;

/** What is new in full, and the rest in a line each. */
export function renderTerminalComparison(comparison: Comparison, { width, colors }: Screen): string {
  const paint = createPaint(colors);
  const frames = new Map(comparison.new.frames.map((frame) => [frame.seq, frame]));
  const run = (label: string, { startedAt, target, version }: Comparison['old']) =>
    field(label, toVisibleLine(`${target}, ${startedAt || 'at an unknown time'}, ${version || 'an unknown version'}`, 400), width);
  const lines = [
    ...run('old', comparison.old),
    ...run('new', comparison.new),
    ...groupsOf(comparison).flatMap((group) => {
      if (group.causes.length === 0) return [];
      const inFull = group.name === 'new';
      const shown = group.causes.slice(0, MOST_CAUSES);
      const more = group.causes.length - shown.length;
      return [
        '',
        paint.bold(`${group.title} (${group.findings})`),
        ...shown.flatMap((cause) => (inFull ? renderCause(cause, frames, width, paint) : renderBriefly(cause, group, width, paint))),
        ...(more > 0 ? [`  and ${count(more, 'check')} more`] : []),
      ];
    }),
    ...(comparison.opened.length === 0
      ? []
      : [
          '',
          paint.bold('Without a verdict'),
          ...field(
            '',
            listSome(
              comparison.opened.map((id) => toVisibleLine(id, 200)),
              MOST_OPENED,
            ),
            width,
          ),
        ]),
    '',
    ...wrap(outcomeOfComparison(comparison), textWidth(width)),
  ];
  return `${breakLogCommands(lines.join('\n'))}\n`;
}

function renderBriefly(cause: Cause, group: Group, width: number, paint: Paint): readonly string[] {
  const several = countSeveral(cause);
  const head = `${paintSeverity(cause.severity, paint)(cause.severity)}  ${toVisibleLine(cause.check, 200)}${several}`;
  const subjects = subjectsOf(cause).map((subject) => `\`${toVisibleLine(subject, 80).replaceAll('`', "'")}\``);
  return [
    `  ${group.name === 'gone' ? paint.dim(head) : head}`,
    ...(subjects.length === 0 ? [] : beside('', wrap(listSome(subjects, MOST_SUBJECTS), textWidth(width) - 11))),
  ];
}
