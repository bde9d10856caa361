import { HOST_ASPECTS } from '../../core/host-loss.ts';
import type { Report } from '../../core/report.ts';
import { type HostCell, MARKS_IN_WORDS, toHostMatrix } from '../host-matrix.ts';
import { anchorOf, escapeHtml, proseToHtml } from './text.ts';

/** A table of hosts, and what each loses; or how each gets in, where the server asked who comes. */
export function renderHosts(report: Report): string {
  const { ended, hosts = [] } = report;
  if (hosts.length === 0) return '';
  return ended === 'refused' ? renderSignIn(report) : renderMatrix(report);
}

function renderMatrix(report: Report): string {
  const rows = toHostMatrix(report).map(({ cells, host, isGood, loses }) => {
    const isDoubted = loses.endsWith('(uncertain)');
    // Of some hosts so little is known that nothing found says nothing.
    const isKnown = cells.filter(({ kind }) => kind === 'unknown').length <= cells.length / 2;
    const tone = isGood ? (isKnown ? 'kept' : 'unknown') : isDoubted ? 'changed' : 'lost';
    return `<tr><th scope="row">${escapeHtml(host)}</th><td class="cell ${tone}">${escapeHtml(loses.replace('(uncertain)', '(?)'))}</td>${cells.map(renderCell).join('')}</tr>`;
  });
  const heads = HOST_ASPECTS.map((aspect) => `<th scope="col">${aspect}</th>`).join('');
  return `<section aria-labelledby="hosts"><h2 id="hosts">What hosts lose</h2>
<p class="soft">As far as it is known of each. What is uncertain fails no run. ${MARKS_IN_WORDS}</p>
<div class="scroll"><table class="matrix"><thead><tr><th scope="col">host</th><th scope="col">loses</th>${heads}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div></section>
`;
}

const SAID: { readonly [Kind in HostCell['kind']]?: string } = { kept: 'nothing found', untried: 'not tried', unknown: 'not known' };

function renderCell({ check, isUncertain, kind, text }: HostCell): string {
  const word = `${escapeHtml(text)}${isUncertain ? ' (?)' : ''}`;
  const said = SAID[kind];
  if (said !== undefined) return `<td class="cell ${kind}"><span aria-hidden="true">${word}</span><span class="unseen">${said}</span></td>`;
  return `<td class="cell ${isUncertain ? 'changed' : kind}">${check === undefined ? word : `<a href="#${anchorOf(check)}">${word}</a>`}</td>`;
}

function renderSignIn({ hosts = [] }: Report): string {
  const rows = hosts.map(
    ({ name, signIn }) => `<tr><th scope="row">${escapeHtml(name, 60)}</th><td>${proseToHtml(signIn ?? 'not known', 600)}</td></tr>`,
  );
  return `<section aria-labelledby="hosts"><h2 id="hosts">How hosts get in</h2>
<p class="soft">What each of them can do where a server asks who comes, as far as it is known.</p>
<table><thead><tr><th scope="col">Host</th><th scope="col">Sign-in</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></section>
`;
}
