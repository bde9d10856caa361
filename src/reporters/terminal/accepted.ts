import type { AcceptedFinding, Report } from '../../core/report.ts';
import { textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { toVisibleLine } from '../visible.ts';
import { count } from '../wording.ts';
import { renderTitle } from './finding.ts';

const MOST_WAIVED = 20;
const LONGEST = 300;

/** Findings that are lived with, and what is wrong with the decisions to do so. */
export function renderAccepted({ accepted = [], client, problems = [] }: Report, width: number, paint: Paint): readonly string[] {
  const waived = accepted.filter(({ how }) => how === 'waived');
  const known = accepted.length - waived.length;
  const lines = [
    ...waived.slice(0, MOST_WAIVED).map(renderWaived),
    ...(waived.length > MOST_WAIVED ? [`${count(waived.length - MOST_WAIVED, 'more finding')} waived.`] : []),
    ...(known > 0 ? [`${count(known, 'finding')} of the baseline.`] : []),
  ];
  return [
    ...(lines.length > 0 ? renderTitle('accepted', 'Findings that are lived with, and do not count.', width, paint) : []),
    ...lines.flatMap((line) => indent(line, width)),
    ...(problems.length > 0 ? renderTitle(...titleOf(client), width, paint) : []),
    ...problems.flatMap((problem) => indent(problem, width)),
  ];
}

function titleOf(client: Report['client']): readonly [title: string, about: string] {
  if (client !== undefined) return ['problems', 'What else went wrong, and fails the run.'];
  return ['waivers', 'What is wrong with the configuration, and fails the run.'];
}

function renderWaived({ finding, reason, until }: AcceptedFinding): string {
  return `${finding.check}, until ${until ?? 'further notice'}: ${finding.text} Waived because: ${reason ?? ''}`;
}

function indent(text: string, width: number): readonly string[] {
  return wrap(toVisibleLine(text, LONGEST), textWidth(width) - 4).map((line) => `    ${line}`);
}
