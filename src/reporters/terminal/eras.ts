import type { Report } from '../../core/report.ts';
import { toEraRows } from '../era-rows.ts';
import { textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { renderTitle } from './finding.ts';

/** How a peer of both eras was graded in each, and where the two part. */
export function renderEras(report: Report, width: number, paint: Paint): readonly string[] {
  const eras = toEraRows(report);
  if (eras === undefined) return [];
  const { alike, differences, rows, says } = eras;
  const told = [
    ...rows.map(({ era, revisions, verdicts }) => `${era}, ${revisions}: ${verdicts}`),
    ...differences.map(([label, text]) => `${label}: ${text}`),
    ...(differences.length === 0 ? [alike] : []),
  ];
  return [
    ...renderTitle('eras', says, width, paint),
    ...told.flatMap((line) => wrap(line, textWidth(width) - 6).map((part, index) => `${index === 0 ? '    ' : '      '}${part}`)),
  ];
}
