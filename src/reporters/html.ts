import { isEraDifference } from '../core/era-difference.ts';
import { type Trait, VERDICTS } from '../core/event.ts';
import type { Report } from '../core/report.ts';
import { type Cause, groupByCause } from './causes.ts';
import { describeContext } from './context-cost.ts';
import { renderChecks, renderFilter } from './html/checks.ts';
import { renderContextCost } from './html/context-cost.ts';
import { SCRIPT_DIGEST, STYLE_DIGEST } from './html/digests.ts';
import { renderEras } from './html/eras.ts';
import { renderCause, renderFrames, renderRerun } from './html/finding.ts';
import { renderHosts } from './html/hosts.ts';
import { renderRevisionMatrix } from './html/revision-matrix.ts';
import { SCRIPT } from './html/script.ts';
import { renderSignIn } from './html/sign-in.ts';
import { STYLE } from './html/style.ts';
import { anchorOf, codeToHtml, escapeHtml, proseToHtml } from './html/text.ts';
import { describeOffers } from './offers.ts';
import type { Reporter } from './reporter.ts';
import { isWayBroken } from './sign-in-rows.ts';
import { absenceOf, outcomeOf } from './verdict.ts';
import { count, duration, list } from './wording.ts';

/** Nothing is loaded, sent or run but what stands in the file by our own hand. */
const POLICY = `default-src 'none'; style-src '${STYLE_DIGEST}'; script-src '${SCRIPT_DIGEST}'; base-uri 'none'; form-action 'none'`;

/** A drop, as on the badge. */
const BRAND =
  '<svg width="16" height="18" viewBox="0 0 10 14" aria-hidden="true"><path d="M5 0c3 4 4.5 6 4.5 8.5a4.5 4.5 0 0 1-9 0C.5 6 2 4 5 0z" fill="currentColor"/></svg> ';

export const html: Reporter = {
  name: 'html',
  description: 'One file for a browser, with search and what was on the wire; it loads nothing.',
  render(report, _screen, failOn = 'error') {
    const frames = new Map(report.frames.map((frame) => [frame.seq, frame]));
    const { isGood, text, word } = outcomeOf(report, failOn);
    const causes = groupByCause(report);
    const findings = causes.length === 0 ? '<p>Nothing was found.</p>' : causes.map((cause) => renderCause(cause, frames)).join('\n');
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${word}: ${escapeHtml(report.target, 120)} – mcp-litmus</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#findings">To the findings</a>
<header${isGood ? ' class="good"' : ''}>
<p class="brand">${BRAND}mcp-litmus</p>
<h1><span class="word">${word}</span> ${proseToHtml(text, 600)}</h1>
${renderFacts(report)}
</header>
<main>
${renderDiagnosis(report, frames)}${renderProblems(report)}${isWayBroken(report) ? renderSignIn(report) : ''}${renderHosts(report)}${renderFilter()}
<section aria-labelledby="findings"><h2 id="findings" tabindex="-1">Findings</h2>
${renderOverview(causes)}${findings}
</section>
${isWayBroken(report) ? '' : renderSignIn(report)}${renderEras(report)}${renderRevisionMatrix(report)}${renderAccepted(report)}${renderContextCost(report)}${renderChecks(report)}
${renderTraits(report.traits.filter((trait) => !isEraDifference(trait)))}
</main>
<footer class="soft"><p>${escapeHtml(`${report.tool} ${report.version}`.trim(), 80)}, ${escapeHtml(report.startedAt || 'at an unknown time', 40)}, ${duration(report.ms)}. This is no security review.</p></footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
  },
};

/** What is wrong with how the run was configured: it fails the run. */
function renderProblems({ problems = [] }: Report): string {
  if (problems.length === 0) return '';
  const lines = problems.map((problem) => `<li>${proseToHtml(problem, 400)}</li>`);
  return `<section class="problems" aria-labelledby="problems"><h2 id="problems">What must be looked at</h2><ul>${lines.join('\n')}</ul></section>\n`;
}

/** What is lived with. */
function renderAccepted({ accepted = [] }: Report): string {
  if (accepted.length === 0) return '';
  const lines = accepted.map(({ finding, how, reason, until }) => {
    const why = how === 'known' ? 'an earlier report has it' : `waived${until === undefined ? '' : ` until ${until}`}: ${reason ?? ''}`;
    return `<li class="finding"><span class="tag ${finding.severity}">${finding.severity}</span> <b>${escapeHtml(finding.check, 200)}</b> ${proseToHtml(finding.text, 600)}<br><span class="soft">${proseToHtml(why, 400)}</span></li>`;
  });
  return `<section aria-labelledby="accepted"><h2 id="accepted">Lived with</h2><ol>${lines.join('\n')}</ol></section>\n`;
}

/** Where to go, for a page that is longer than a screen. */
function renderOverview(causes: readonly Cause[]): string {
  if (causes.length < 4) return '';
  const lines = causes.map(
    ({ check, severity }) =>
      `<li><a href="#${anchorOf(check)}"><span class="tag ${severity}">${severity}</span> ${escapeHtml(check, 200)}</a></li>`,
  );
  return `<nav aria-label="Findings"><ol>${lines.join('\n')}</ol></nav>\n`;
}

function renderFacts({ checks, client, ended, server, summary, target }: Report): string {
  const rows: [label: string, value: string][] = [['Tested', codeToHtml(target, 600)]];
  if (server !== undefined) {
    const { because, context, handshakeMs, name, revisions, startMs, version, wire } = server;
    const offers = describeOffers(server);
    const identity = codeToHtml([name ?? 'without a name', version ?? ''].join(' ').trim(), 300);
    rows.push(['Server', `${identity}${offers.length === 0 ? '' : `: ${proseToHtml(list(offers), 600)}`}`]);
    rows.push(['Speaks', `${escapeHtml(list(revisions), 300) || 'no known revision'} over ${wire}`]);
    const times = [
      startMs === undefined ? '' : `${duration(startMs)} to start`,
      handshakeMs === undefined ? '' : `${duration(handshakeMs)} for the handshake`,
    ];
    if (times.some(Boolean)) rows.push(['Times', times.filter(Boolean).join(', ')]);
    const cost = context === undefined ? '' : describeContext(context, server.unread?.tools !== undefined);
    if (cost !== '') rows.push(['Context', proseToHtml(`${cost}.`, 600)]);
    if (because.length > 0) rows.push(['Found', because.map((sentence) => proseToHtml(sentence, 300)).join('<br>')]);
  }
  if (client !== undefined && client.messages > 0) {
    const { faults, name, revisions, talks, version, wires } = client;
    rows.push(['Client', codeToHtml([name ?? 'without a name', version ?? ''].join(' ').trim(), 300)]);
    rows.push(['Speaks', `${escapeHtml(list(revisions), 300)} over ${list([...wires])}, in ${count(talks, 'conversation')}`]);
    if (faults.length > 0) rows.push(['Faults it met', escapeHtml(list([...faults]), 600)]);
  }
  if (ended === 'interrupted' || ended === 'unfinished') rows.push(['Run', `${ended}: this is only what was seen until then.`]);
  if (checks.length > 0) rows.push(['Checks', renderTally(summary)]);
  return `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('\n')}</dl>`;
}

/** How many checks came to which verdict; those that nothing came to are left out. */
function renderTally({ verdicts }: Report['summary']): string {
  const told = VERDICTS.filter((verdict) => verdicts[verdict] > 0);
  return told.map((verdict) => `<span class="tag ${verdict}">${verdicts[verdict]} ${verdict}</span>`).join(' ');
}

function renderDiagnosis(report: Report, frames: ReadonlyMap<number, Report['frames'][number]>): string {
  const { diagnosis, rerun } = report;
  if (diagnosis === undefined) return '';
  const title = absenceOf(report);
  const lines = (label: string, texts: readonly string[], limit: number) =>
    texts.length === 0
      ? ''
      : `<dt>${label}</dt><dd>${texts
          .slice(0, 20)
          .map((text) => proseToHtml(text, limit))
          .join('<br>')}</dd>`;
  return `<section aria-labelledby="diagnosis"><h2 id="diagnosis">${title}: ${escapeHtml(diagnosis.cause, 80)}</h2>
<dl>${lines('Seen', diagnosis.text.split('\n'), 800)}${lines('Tried', diagnosis.tried, 400)}${lines('Do', [diagnosis.remedy], 800)}</dl>
${renderFrames(diagnosis.evidence, frames)}${renderRerun(rerun)}</section>
`;
}

function renderTraits(traits: readonly Trait[]): string {
  if (traits.length === 0) return '';
  const told = new Map<string, Set<string>>();
  for (const { name, value } of traits) told.set(name, (told.get(name) ?? new Set()).add(String(value)));
  const rows = [...told].map(([name, values]) => `<dt>${escapeHtml(name, 120)}</dt><dd>${escapeHtml([...values].join(', '), 300)}</dd>`);
  return `<section aria-labelledby="traits"><h2 id="traits">Traits, neither right nor wrong</h2><dl>${rows.join('\n')}</dl></section>`;
}
