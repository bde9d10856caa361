import type { Report } from '../../core/report.ts';
import { toCostTable } from '../context-cost.ts';
import { escapeHtml, proseToHtml } from './text.ts';

const MOST_TOOLS = 200;

/** A table of tools, and what each takes of every prompt. */
export function renderContextCost({ server }: Report): string {
  if (server?.context === undefined || server.context.tools.length === 0) return '';
  const { columns, more, rows } = toCostTable(server.context, MOST_TOOLS);
  const body = rows.map(
    ({ name, cells }) =>
      `<tr><th scope="row"><bdi>${escapeHtml(name)}</bdi></th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  );
  const notes = [more > 0 ? `And ${more} more.` : '', server.context.missing ?? ''].filter(Boolean).join(' ');
  return `<section aria-labelledby="context"><h2 id="context">What tools take of every prompt</h2>
<p class="soft">In tokens: name, description and input schema, as hosts send them.</p>
<div class="scroll"><table><thead><tr><th scope="col">Tool</th>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div>${notes === '' ? '' : `<p class="soft">${proseToHtml(notes, 400)}</p>`}</section>
`;
}
