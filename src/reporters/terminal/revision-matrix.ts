import type { Report } from '../../core/report.ts';
import type { Paint } from '../paint.ts';
import { type MatrixCell, toRevisionMatrix } from '../revision-matrix.ts';
import { renderTitle } from './finding.ts';

const CELL = 12;
const NARROWEST = 12;

/** How each area fares in each revision that was graded. */
export function renderRevisionMatrix(report: Report, width: number, paint: Paint): readonly string[] {
  const matrix = toRevisionMatrix(report);
  if (matrix === undefined) return [];
  const { revisions, rows } = matrix;
  const widest = Math.max(NARROWEST, ...rows.map(({ area }) => area.length + 2));
  const line = (first: string, others: readonly string[]) => `    ${first}${' '.repeat(widest - first.length)}${others.join('')}`.trimEnd();
  return [
    ...renderTitle('matrix', 'Each area in each revision: the gravest that was found in it.', width, paint),
    paint.dim(
      line(
        '',
        revisions.map((revision) => revision.padEnd(CELL)),
      ),
    ),
    ...rows.map(({ area, cells }) =>
      line(
        area,
        cells.map((cell) => paintCell(cell, paint)),
      ),
    ),
  ];
}

function paintCell({ text, tone }: MatrixCell, paint: Paint): string {
  const wide = text.padEnd(CELL);
  if (tone === 'bad') return paint.red(wide);
  if (tone === 'middling') return paint.yellow(wide);
  return tone === 'good' ? paint.green(wide) : paint.dim(wide);
}
