import type { Report } from '../../core/report.ts';
import { toHostRow } from '../host-rows.ts';
import { columnsOf, cutToColumns, textWidth, wrap } from '../layout.ts';
import type { Paint } from '../paint.ts';
import { renderTitle } from './finding.ts';

const WIDEST_NAME = 24;

/** A table of hosts, and what each loses. */
export function renderHosts({ hosts = [] }: Report, width: number, paint: Paint): readonly string[] {
  if (hosts.length === 0) return [];
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
