import type { Report } from '../../core/report.ts';
import { toCostTable } from '../context-cost.ts';
import { escapeMarkdown, renderProse } from '../markdown-text.ts';
import { count } from '../wording.ts';

const MOST_TOOLS = 20;

/** What tools take of every prompt, folded up. No cell holds code: a pipe in it would end the cell. */
export function renderContextCost({ server }: Report): readonly string[] {
  if (server?.context === undefined || server.context.tools.length === 0) return [];
  const { columns, more, rows } = toCostTable(server.context, MOST_TOOLS);
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const table = [
    line(['tokens', ...columns]),
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map(({ name, cells }) => line([name, ...cells])),
  ].join('\n');
  const after = [
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...(server.context.missing === undefined ? [] : [renderProse(server.context.missing, 200)]),
  ];
  return [
    [
      `<details><summary>What tools take of every prompt (${count(rows.length - 1 + more, 'tool')})</summary>`,
      table,
      ...after,
      '</details>',
    ].join('\n\n'),
  ];
}
