import type { Report } from '../../core/report.ts';
import { textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { toHostWayRows, toSignInRows } from '../sign-in-rows.ts';
import { toVisibleLine } from '../visible.ts';
import { renderTitle } from './finding.ts';

const MOST_ROWS = 40;
const INDENT = 7;

/** The way to a token, step by step. */
export function renderSignIn(report: Report, width: number, paint: Paint): readonly string[] {
  const rows = toSignInRows(report);
  if (rows.length === 0) return [];
  const { broken } = report.signIn ?? {};
  const shown = rows.slice(0, MOST_ROWS);
  const more = rows.length - shown.length;
  return [
    ...renderTitle('sign-in', 'The way to a token, place by place.', width, paint),
    ...shown.flatMap(({ isGood, status, text, url }) => {
      const [first = '', ...rest] = wrap(toVisibleLine(`${url}  ${text}`, 1000), textWidth(width) - INDENT);
      const colour = isGood ? paint.green : paint.red;
      return [`  ${colour(status.padEnd(3))}  ${first}`, ...rest.map((line) => ' '.repeat(INDENT) + line)];
    }),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(broken === undefined ? [] : wrap(toVisibleLine(broken, 600), textWidth(width) - 2).map((line) => `  ${paint.red(line)}`)),
    ...renderHostWays(report, width, paint),
  ];
}

/** What hosts make of it, each by the order of places that it has. */
function renderHostWays(report: Report, width: number, paint: Paint): readonly string[] {
  return toHostWayRows(report).flatMap(({ host, isGood, text }) => {
    const [first = '', ...rest] = wrap(toVisibleLine(`${host}: ${text}`, 1000), textWidth(width) - INDENT);
    const mark = isGood === undefined ? '?' : isGood ? paint.green('+') : paint.red('-');
    return [`  ${mark}    ${first}`, ...rest.map((line) => ' '.repeat(INDENT) + line)];
  });
}
