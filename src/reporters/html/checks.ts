import { VERDICTS } from '../../core/event.ts';
import type { CheckResult, Report } from '../../core/report.ts';
import { escapeHtml, proseToHtml } from './text.ts';

/** Every check with its verdict, those first that somebody has to look at. */
export function renderChecks({ checks }: Report): string {
  if (checks.length === 0) return '';
  const order = ['crashed', 'failed', 'inconclusive', 'blocked', 'skipped', 'passed'];
  const sorted = [...checks].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return `<section aria-labelledby="checks"><h2 id="checks">Checks</h2><div class="scroll"><table>
<thead><tr><th scope="col">Verdict</th><th scope="col">Check</th><th scope="col">Where</th><th scope="col">Because</th></tr></thead>
<tbody>${sorted.map(renderRow).join('\n')}</tbody></table></div></section>`;
}

function renderRow({ because = '', blockedBy, era, id, revision, verdict, wire }: CheckResult): string {
  const reason = because === '' && blockedBy !== undefined ? `Blocked by a finding of ${blockedBy.split('|')[0] ?? ''}.` : because;
  return `<tr data-verdict="${verdict}" data-era="${era}"><td class="tag short ${verdict}">${verdict}</td><td>${escapeHtml(id, 200)}</td><td class="short">${escapeHtml(`${revision} over ${wire}`, 80)}</td><td>${proseToHtml(reason, 600)}</td></tr>`;
}

/** The form that narrows what is shown. Without its script it does nothing, and is not there. */
export function renderFilter(): string {
  const select = (name: string, label: string, options: readonly (readonly [value: string, word: string])[]) =>
    `<label>${label}<select name="${name}"><option value="">all</option>${options.map(([value, word]) => `<option value="${value}">${word}</option>`).join('')}</select></label>`;
  const words = (items: readonly string[]) => items.map((item) => [item, item] as const);
  return `<form role="search" hidden><label>Search<input type="search" name="text" autocomplete="off" placeholder="words, / to begin"></label>${[
    select('severity', 'Severity', words(['error', 'warning', 'note'])),
    select('verdict', 'Verdict', words(VERDICTS)),
    select('era', 'Era', [
      ['legacy', 'sessions'],
      ['modern', 'stateless'],
    ]),
  ].join('')}<button type="reset">Show all</button></form><p class="soft" role="status"></p>`;
}
