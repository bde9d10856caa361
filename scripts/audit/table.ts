import type { AreaTally } from './judge.ts';

const COLUMNS = ['rows', 'checked', 'exempt', 'open'] as const;

/** The counts as a table, with a line for all areas together. */
export function renderTable(tallies: readonly AreaTally[]): string {
  const total = tallies.reduce(add, { area: 'all', rows: 0, checked: 0, exempt: 0, open: 0 });
  const width = Math.max(...[...tallies, total].map(({ area }) => area.length));
  return [
    `${'area'.padEnd(width)}  ${COLUMNS.join('  ')}`,
    ...[...tallies, total].map(
      (tally) => `${tally.area.padEnd(width)}  ${COLUMNS.map((column) => String(tally[column]).padStart(column.length)).join('  ')}`,
    ),
  ].join('\n');
}

function add(sum: AreaTally, next: AreaTally): AreaTally {
  return {
    area: sum.area,
    rows: sum.rows + next.rows,
    checked: sum.checked + next.checked,
    exempt: sum.exempt + next.exempt,
    open: sum.open + next.open,
  };
}
