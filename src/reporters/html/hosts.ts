import type { Report } from '../../core/report.ts';
import { toHostRow } from '../host-rows.ts';
import { escapeHtml, proseToHtml } from './text.ts';

/** A table of hosts, and what each loses. */
export function renderHosts({ hosts = [] }: Report): string {
  if (hosts.length === 0) return '';
  const rows = hosts.map((verdict) => {
    const { details, host, loses } = toHostRow(verdict);
    return `<tr><th scope="row">${escapeHtml(host)}</th><td>${escapeHtml(loses)}</td><td>${proseToHtml(details, 800)}</td></tr>`;
  });
  return `<section aria-labelledby="hosts"><h2 id="hosts">Hosts</h2>
<p class="soft">What each of them loses, as far as it is known. What is uncertain fails no run.</p>
<table><thead><tr><th scope="col">Host</th><th scope="col">Loses</th><th scope="col">More</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></section>
`;
}
