import { VERDICTS } from '../../core/event.ts';
import type { CheckResult, Report } from '../../core/report.ts';
import { anchorOf, escapeHtml, proseToHtml } from './text.ts';

/** Every check with its verdict, those first that somebody has to look at. */
export function renderChecks({ accepted = [], catalogue, checks, findings }: Report): string {
  if (checks.length === 0) return '';
  const texts = new Map<string, string>();
  for (const finding of [...findings, ...accepted.map((each) => each.finding)]) {
    if (!texts.has(placeOf(finding.check, finding))) texts.set(placeOf(finding.check, finding), finding.text);
  }
  const order = ['crashed', 'failed', 'inconclusive', 'blocked', 'skipped', 'passed'];
  const sorted = [...checks].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return `<section aria-labelledby="checks"><h2 id="checks">Checks</h2><div class="scroll"><table class="checks">
<thead><tr><th scope="col">Verdict</th><th scope="col">Check</th><th scope="col">Where</th><th scope="col">Because</th></tr></thead>
<tbody>${sorted.map((check) => renderRow(check, catalogue[check.id]?.claim, texts.get(placeOf(check.id, check)))).join('\n')}</tbody></table></div></section>`;
}

function placeOf(id: string, { era, revision, wire }: Pick<CheckResult, 'era' | 'revision' | 'wire'>): string {
  return [id, era, revision, wire].join('|');
}

/** @param found what was found first, where something was */
function renderRow(
  { because = '', blockedBy, era, id, revision, verdict, wire }: CheckResult,
  claim: string | undefined,
  found: string | undefined,
): string {
  const name = verdict === 'failed' ? `<a href="#${anchorOf(id)}">${escapeHtml(id, 200)}</a>` : escapeHtml(id, 200);
  const claimed = claim === undefined ? '' : `<br><span class="soft">${proseToHtml(claim, 300)}</span>`;
  const blocker = blockedBy === undefined ? '' : `Blocked by a finding of ${blockedBy.split('|')[0] ?? ''}.`;
  const reason = because || blocker || (verdict === 'failed' ? (found ?? '') : '');
  return `<tr data-verdict="${verdict}" data-era="${era}"><td class="short"><span class="tag ${verdict}">${verdict}</span></td><td>${name}${claimed}</td><td class="short">${escapeHtml(`${revision} over ${wire}`, 80)}</td><td>${proseToHtml(reason, 600)}</td></tr>`;
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
