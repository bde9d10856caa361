import type { Frame } from '../../core/frames/frame.ts';
import type { ReportFinding } from '../../core/report.ts';
import { type Cause, isToldBy } from '../causes.ts';
import { changesToList } from '../changes.ts';
import { frameMark, frameText } from '../frame-text.ts';
import { describeLoss } from '../host-rows.ts';
import { createPaint } from '../paint.ts';
import { specUrl } from '../spec-url.ts';
import { count, levelInWords, list, listSome } from '../wording.ts';
import { anchorOf, codeToHtml, escapeHtml, proseToHtml } from './text.ts';

const MOST_FRAMES = 8;
const MOST_CHANGES = 100;
const MOST_LOSSES = 40;
const LONGEST_FRAME = 1200;
const MOST_PLACES = 6;
const MOST_BLOCKED = 20;
const PLAIN = createPaint(false);

/** One cause: every finding of a check, why it matters and what to do. */
export function renderCause(cause: Cause, frames: ReadonlyMap<number, Frame>): string {
  const { blocks, card, check, kinds, places, rerun, severity } = cause;
  const findings = kinds.flatMap((kind) => kind.findings);
  // What the whole article says is searched with each of its findings.
  const words = escapeHtml([check, card?.claim, card?.why, card?.remedy, card?.rows.join(' ')].filter(Boolean).join(' '), 2000);
  const claim = card === undefined ? '' : `<p class="claim">${proseToHtml(card.claim, 400)}</p>\n`;
  return `<article class="is-${severity}" id="${anchorOf(check)}" data-words="${words}">
<h3><span class="tag ${severity}">${severity}</span> ${escapeHtml(check, 200)}</h3>
${claim}<p class="soft">${count(findings.length, 'finding')} in ${escapeHtml(listSome(places, MOST_PLACES), 400)}</p>
<ol>${groupByText(findings)
    .map((same) => renderFinding(same, cause, frames))
    .join('\n')}</ol>
<dl>${renderGrounds(cause)}${blocks.length === 0 ? '' : `<dt>Blocks</dt><dd>${escapeHtml(listSome(blocks, MOST_BLOCKED), 2000)}, which cannot be judged before this is mended.</dd>`}</dl>
${renderRerun(rerun)}
</article>`;
}

function renderGrounds({ card }: Cause): string {
  if (card === undefined) return '';
  const { level, remedy, rows, spec, why } = card;
  const rests = [levelInWords(level), rows.join(', ')].filter(Boolean).join(', ');
  const address = spec === undefined ? '' : specUrl(spec);
  // Any other address may be one that a file brought.
  const link = /^https:\/\/modelcontextprotocol\.io\/[\w/.#-]+$/.test(address)
    ? ` <a href="${escapeHtml(address)}" rel="noreferrer">Specification</a>`
    : ` ${escapeHtml(address, 300)}`;
  return `<dt>Why</dt><dd>${proseToHtml(why, 1000)}${rests === '' ? '' : ` (${escapeHtml(rests, 200)})`}${link}</dd>
<dt>Do</dt><dd>${proseToHtml(remedy, 1000)}</dd>`;
}

type Same = readonly [ReportFinding, ...ReportFinding[]];

/** What was found in several places alike is told once. */
function groupByText(findings: readonly ReportFinding[]): readonly Same[] {
  const groups = new Map<string, [ReportFinding, ...ReportFinding[]]>();
  for (const finding of findings) {
    const { actual, changes, expected, message, severity, subject, text } = finding;
    const key = JSON.stringify([message, severity, subject, text, expected, actual, changes]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [finding]);
    else known.push(finding);
  }
  return [...groups.values()];
}

function renderFinding(same: Same, cause: Cause, frames: ReadonlyMap<number, Frame>): string {
  const [finding] = same;
  const { because, severity, subject, text } = finding;
  const eras = [...new Set(same.map(({ era }) => era))].join(' ');
  const places = [...new Set(same.map(({ revision, wire }) => `${revision} over ${wire}`))];
  const evidence = [...new Set(same.flatMap((each) => each.evidence))];
  const tag = severity === cause.severity ? '' : `<span class="tag ${severity}">${severity}</span> `;
  const at = subject === undefined || isToldBy(finding) ? '' : ` at ${codeToHtml(subject, 300)}`;
  return `<li class="finding" data-verdict="failed" data-severity="${severity}" data-era="${eras}" data-times="${same.length}"><p>${tag}${proseToHtml(text, 1000)}</p>
<p class="soft">${escapeHtml(listSome(places, MOST_PLACES), 400)}${at}</p>${because === undefined ? '' : `<p class="soft">Graded so because: ${proseToHtml(because, 400)}</p>`}${renderChanges(finding)}${renderLosses(finding)}${renderFrames(evidence, frames, subject)}</li>`;
}

/** What stands there and what to write, in each place. */
function renderChanges(finding: ReportFinding): string {
  const changes = changesToList(finding);
  if (changes.length === 0) return renderSides(finding);
  const rows = changes
    .slice(0, MOST_CHANGES)
    .map(
      ({ actual, expected, pointer, tool }) =>
        `<tr><td>${codeToHtml(tool, 120)}</td><td>${pointer === '' ? 'the root' : codeToHtml(pointer, 300)}</td><td>${proseToHtml(actual, 300)}</td><td>${proseToHtml(expected, 300)}</td></tr>`,
    );
  const more = changes.length - MOST_CHANGES;
  return `<div class="scroll"><table class="changes"><thead><tr><th scope="col">Tool</th><th scope="col">Where</th><th scope="col">Stands there</th><th scope="col">Write</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>${more > 0 ? `<p class="soft">and ${count(more, 'place')} more</p>` : ''}`;
}

function renderSides({ actual, expected }: ReportFinding): string {
  const side = (label: string, kind: string, text: string | undefined) =>
    text === undefined ? '' : `<div class="${kind}"><span class="soft">${label}</span><p>${proseToHtml(text, 2000)}</p></div>`;
  const sides = side('Expected', 'wanted', expected) + side('Actual', 'seen', actual);
  return sides === '' ? '' : `<div class="sides">${sides}</div>`;
}

/** What hosts make of it, and how that is known. */
function renderLosses({ hosts = [] }: ReportFinding): string {
  if (hosts.length === 0) return '';
  const lines = hosts.slice(0, MOST_LOSSES).map((loss) => `<li>${proseToHtml(describeLoss(loss), 500)}</li>`);
  return `<details><summary>How this is known of ${count(hosts.length, 'host')}</summary><ul class="grounds">${lines.join('\n')}</ul></details>`;
}

/** What was on the wire, folded up. */
export function renderFrames(evidence: readonly number[], frames: ReadonlyMap<number, Frame>, subject?: string): string {
  const cited = evidence.flatMap((seq) => frames.get(seq) ?? []);
  if (cited.length === 0) return '';
  const lines = cited
    .slice(0, MOST_FRAMES)
    .map((frame) => escapeHtml(`${frameMark(frame, PLAIN)}  ${frameText(frame, LONGEST_FRAME, subject)}`));
  const more = cited.length - MOST_FRAMES;
  if (more > 0) lines.push(`and ${count(more, 'line')} more`);
  return `<details><summary>On the wire (${list([count(cited.length, 'line')])})</summary><pre><bdi>${lines.join('\n')}</bdi></pre></details>`;
}

/** The command line that tries it again. */
export function renderRerun(rerun: string): string {
  return `<div class="rerun"><pre><bdi>${escapeHtml(rerun, 1000)}</bdi></pre><button type="button" data-copy>Copy</button></div>`;
}
