import type { Verdict } from '../../core/event.ts';
import type { CheckResult, Report } from '../../core/report.ts';
import { renderCode, renderProse } from '../markdown-text.ts';
import { count, listSome } from '../wording.ts';

const MOST_REASONS = 20;
const MOST_CHECKS = 8;

const TITLES: { readonly [V in Verdict]?: string } = {
  crashed: 'Crashed: a fault of mcp-litmus, which says nothing about the server',
  inconclusive: 'Inconclusive: tried, and no answer came that decides',
  skipped: 'Skipped: does not apply, or lacks an occasion',
};

const CLIENT_TITLES: { readonly [V in Verdict]?: string } = {
  crashed: 'Crashed: a fault of mcp-litmus, which says nothing about the client',
  skipped: 'Not seen: what to do in the client',
};

/** Checks that gave no verdict, by reason. */
export function renderOpenEnds(report: Report): readonly string[] {
  return (['crashed', 'inconclusive', 'skipped'] as const).flatMap((verdict) => {
    const checks = report.checks.filter((check) => check.verdict === verdict);
    if (checks.length === 0) return [];
    const lines = renderReasons(checks).join('\n');
    const named = (report.client === undefined ? undefined : CLIENT_TITLES[verdict]) ?? TITLES[verdict];
    const title = `${named} (${checks.length})`;
    return verdict === 'skipped' ? [`<details><summary>${title}</summary>\n\n${lines}\n\n</details>`] : [`### ${title}\n\n${lines}`];
  });
}

function renderReasons(checks: readonly CheckResult[]): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { because = 'No reason was given.', id } of checks) {
    const reason = because.split('\n', 1)[0] ?? '';
    groups.set(reason, (groups.get(reason) ?? new Set()).add(id));
  }
  const lines = [...groups].map(([reason, ids]) => {
    const named = [...ids].map((id) => renderCode(id, 200));
    return `- ${renderProse(reason, 300)} (${listSome(named, MOST_CHECKS)})`;
  });
  const more = lines.length - MOST_REASONS;
  return more > 0 ? [...lines.slice(0, MOST_REASONS), `- And ${count(more, 'reason')} more.`] : lines;
}
