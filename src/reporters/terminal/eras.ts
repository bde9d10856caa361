import type { Report } from '../../core/report.ts';
import { toEraRows } from '../era-rows.ts';
import { textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { renderTitle } from './finding.ts';

/** How a server of both eras was graded in each, and where the two part. */
export function renderEras(report: Report, width: number, paint: Paint): readonly string[] {
  const eras = toEraRows(report);
  if (eras === undefined) return [];
  const { rows, differences } = eras;
  const told = [
    ...rows.map(({ era, revisions, verdicts }) => `${era}, ${revisions}: ${verdicts}`),
    ...differences.map(([label, text]) => `${label}: ${text}`),
    ...(differences.length === 0 ? ['No check fails in one and passes in the other, and both offer the same.'] : []),
  ];
  return [
    ...renderTitle('eras', 'It serves both, and was graded in each.', width, paint),
    ...told.flatMap((line) => wrap(line, textWidth(width) - 6).map((part, index) => `${index === 0 ? '    ' : '      '}${part}`)),
  ];
}
