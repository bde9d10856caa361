import type { Report } from '../../core/report.ts';
import { toHostWayRows, toSignInRows } from '../sign-in-rows.ts';
import { codeToHtml, escapeHtml, proseToHtml } from './text.ts';

const MOST_ROWS = 60;

/** The way to a token, place by place. */
export function renderSignIn(report: Report): string {
  const rows = toSignInRows(report);
  if (rows.length === 0) return '';
  const { broken } = report.signIn ?? {};
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(
      ({ isGood, status, text, url }) =>
        `<tr><td class="cell ${isGood ? 'kept' : 'lost'}">${escapeHtml(status)}</td><td>${codeToHtml(url, 600)}</td><td>${proseToHtml(text, 1000)}</td></tr>`,
    );
  const more = rows.length - shown.length;
  return `<section aria-labelledby="sign-in"><h2 id="sign-in">The way to a token</h2>
<p class="soft">What was asked without a token, and every place where clients look for how to get one.</p>
${broken === undefined ? '' : `<p><b>${proseToHtml(broken, 600)}</b></p>\n`}<div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Place</th><th scope="col">What is there</th></tr></thead>
<tbody>
${shown.join('\n')}
</tbody></table></div>${more > 0 ? `\n<p>And ${more} more.</p>` : ''}${renderHostWays(report)}</section>
`;
}

/** What hosts make of it, each by the order of places that it has. */
function renderHostWays(report: Report): string {
  const rows = toHostWayRows(report).map(({ host, isGood, text }) => {
    const mark = isGood === undefined ? 'unknown' : isGood ? 'kept' : 'lost';
    return `<tr><th scope="row">${escapeHtml(host, 60)}</th><td class="cell ${mark}">${proseToHtml(text, 1000)}</td></tr>`;
  });
  if (rows.length === 0) return '';
  return `
<h3>What hosts make of it</h3>
<p class="soft">Each looks in an order of its own.</p>
<div class="scroll"><table><thead><tr><th scope="col">Host</th><th scope="col">What it would do</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}
