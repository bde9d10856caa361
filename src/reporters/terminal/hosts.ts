import type { HostVerdict } from '../../core/host-verdict.ts';
import type { Report } from '../../core/report.ts';
import { toHostRow } from '../host-rows.ts';
import { columnsOf, cutToColumns, textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { toVisibleLine } from '../visible.ts';
import { renderTitle } from './finding.ts';

const WIDEST_NAME = 24;

/** A table of hosts, and what each loses. */
export function renderHosts({ ended, hosts = [] }: Report, width: number, paint: Paint): readonly string[] {
  if (hosts.length === 0) return [];
  if (ended === 'refused') return renderSignIn(hosts, width, paint);
  const rows = hosts.map(toHostRow);
  const first = Math.min(WIDEST_NAME, Math.max(...rows.map(({ host }) => columnsOf(host))));
  const second = Math.max(...rows.map(({ loses }) => loses.length));
  const rest = Math.max(20, textWidth(width) - 2 - first - 2 - second - 2);
  return [
    ...renderTitle('hosts', 'What each of them loses, as far as it is known. What is uncertain fails no run.', width, paint),
    ...rows.flatMap(({ host, loses, details, isGood }) => {
      const name = cutToColumns(host, first);
      const lines = wrap(details, rest);
      const colour = isGood ? paint.green : loses.endsWith('(uncertain)') ? paint.yellow : paint.red;
      const head = `  ${name}${' '.repeat(first - columnsOf(name))}  ${colour(loses)}${' '.repeat(second - loses.length)}  ${lines[0] ?? ''}`;
      return [head.trimEnd(), ...lines.slice(1).map((line) => ' '.repeat(2 + first + 2 + second + 2) + line)];
    }),
  ];
}

/** How each host gets into a server that asks who comes. */
function renderSignIn(hosts: readonly HostVerdict[], width: number, paint: Paint): readonly string[] {
  const names = hosts.map(({ name }) => cutToColumns(toVisibleLine(name, 60), WIDEST_NAME));
  const first = Math.max(...names.map(columnsOf));
  const rest = Math.max(20, textWidth(width) - 2 - first - 2);
  return [
    ...renderTitle('hosts', 'How each of them gets into a server that asks who comes, as far as it is known.', width, paint),
    ...hosts.flatMap(({ signIn = 'not known' }, index) => {
      const name = names[index] ?? '';
      const [head = '', ...lines] = wrap(toVisibleLine(signIn, 400), rest);
      return [`  ${name}${' '.repeat(first - columnsOf(name))}  ${head}`, ...lines.map((line) => ' '.repeat(2 + first + 2) + line)];
    }),
  ];
}
