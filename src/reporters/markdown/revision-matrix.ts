import type { Report } from '../../core/report.ts';
import { renderCode } from '../markdown-text.ts';
import { toRevisionMatrix } from '../revision-matrix.ts';

/** How each area fares in each revision that was graded. */
export function renderRevisionMatrix(report: Report): readonly string[] {
  const matrix = toRevisionMatrix(report);
  if (matrix === undefined) return [];
  const { revisions, rows } = matrix;
  const lines = [
    '### The revisions',
    '',
    `| area | ${revisions.join(' | ')} |`,
    `| --- |${' --- |'.repeat(revisions.length)}`,
    ...rows.map(
      ({ area, cells }) =>
        `| ${renderCode(area, 80)} | ${cells.map(({ text, tone }) => (tone === 'bad' ? `**${text}**` : text)).join(' | ')} |`,
    ),
  ];
  return [lines.join('\n')];
}
