import type { Report } from '../../core/report.ts';
import { toEraRows } from '../era-rows.ts';
import { renderProse } from '../markdown-text.ts';

/** How a server of both eras was graded in each, and where the two part. */
export function renderEras(report: Report): readonly string[] {
  const eras = toEraRows(report);
  if (eras === undefined) return [];
  const rows = eras.rows.map(
    ({ era, revisions, verdicts }) => `| ${era} | ${renderProse(revisions, 100)} | ${renderProse(verdicts, 200)} |`,
  );
  const differences = eras.differences.map(([label, text]) => `- ${renderProse(label, 80)}: ${renderProse(text, 1000)}`);
  const same = differences.length === 0 ? [eras.alike] : [];
  return [['### The two eras', '', '| era | graded by | checks |', '| --- | --- | --- |', ...rows, '', ...differences, ...same].join('\n')];
}
