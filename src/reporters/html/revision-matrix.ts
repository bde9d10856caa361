import type { Report } from '../../core/report.ts';
import { toRevisionMatrix } from '../revision-matrix.ts';
import { escapeHtml } from './text.ts';

/** How each area fares in each revision that was graded. */
export function renderRevisionMatrix(report: Report): string {
  const matrix = toRevisionMatrix(report);
  if (matrix === undefined) return '';
  const { revisions, rows } = matrix;
  const head = revisions.map((revision) => `<th scope="col">${escapeHtml(revision, 20)}</th>`).join('');
  const body = rows.map(
    ({ area, cells }) =>
      `<tr><th scope="row">${escapeHtml(area, 80)}</th>${cells
        .map(({ text, tone }) => `<td>${tone === 'bad' ? `<strong>${escapeHtml(text, 40)}</strong>` : escapeHtml(text, 40)}</td>`)
        .join('')}</tr>`,
  );
  return `<section aria-labelledby="matrix"><h2 id="matrix">The revisions</h2>
<p class="soft">Each area in each revision: the gravest that was found in it.</p>
<table><thead><tr><th scope="col">Area</th>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></section>
`;
}
