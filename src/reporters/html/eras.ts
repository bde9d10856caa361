import type { Report } from '../../core/report.ts';
import { toEraRows } from '../era-rows.ts';
import { escapeHtml } from './text.ts';

/** How a peer of both eras was graded in each, and where the two part. */
export function renderEras(report: Report): string {
  const eras = toEraRows(report);
  if (eras === undefined) return '';
  const rows = eras.rows.map(
    ({ era, revisions, verdicts }) =>
      `<tr><th scope="row">${era}</th><td>${escapeHtml(revisions, 100)}</td><td>${escapeHtml(verdicts, 200)}</td></tr>`,
  );
  const differences = eras.differences.map(([label, text]) => `<dt>${escapeHtml(label, 80)}</dt><dd>${escapeHtml(text, 1000)}</dd>`);
  const parts = differences.length === 0 ? `<p>${eras.alike}</p>` : `<dl>${differences.join('\n')}</dl>`;
  return `<section aria-labelledby="eras"><h2 id="eras">The two eras</h2>
<p class="soft">${eras.says}</p>
<table><thead><tr><th scope="col">Era</th><th scope="col">Graded by</th><th scope="col">Checks</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
${parts}</section>
`;
}
