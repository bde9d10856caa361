import type { Report } from '../../core/report.ts';
import { renderCode, renderProse } from '../markdown-text.ts';
import { isWayBroken, toHostWayRows, toSignInRows } from '../sign-in-rows.ts';

const MOST_ROWS = 40;

/** The way to a token, place by place; folded up where it leads to its end. */
export function renderSignIn(report: Report): readonly string[] {
  const rows = toSignInRows(report);
  if (rows.length === 0) return [];
  const { broken } = report.signIn ?? {};
  const shown = rows.slice(0, MOST_ROWS).map(({ isGood, status, text, url }) => {
    const line = `${status} ${renderCode(url, 400)}`;
    return `- ${isGood ? line : `**${line}**`} ${renderProse(text, 600)}`;
  });
  const more = rows.length - shown.length;
  const ways = toHostWayRows(report).map(({ host, isGood, text }) => {
    const name = isGood === false ? `**${renderProse(host, 60)}**` : renderProse(host, 60);
    return `- ${name}: ${renderProse(text, 600)}`;
  });
  const lines = [
    [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
    ...(ways.length === 0 ? [] : ['What hosts make of it, each in an order of its own:', ways.join('\n')]),
  ].join('\n\n');
  const title = 'The way to a token';
  if (!isWayBroken(report)) return [`<details><summary>${title}</summary>\n\n${lines}\n\n</details>`];
  return [[`### ${title}`, ...(broken === undefined ? [] : [`**${renderProse(broken, 600)}**`]), lines].join('\n\n')];
}
