import { expect, test } from 'vitest';
import { renderTable } from '../../../scripts/audit/table.ts';

test('The table has a line for each area and one for all of them.', () => {
  const tallies = [
    { area: 'RPC', rows: 17, checked: 15, exempt: 1, open: 1 },
    { area: 'SAMPLING', rows: 7, checked: 0, exempt: 0, open: 7 },
  ];
  expect(renderTable(tallies)).toBe(
    [
      'area      rows  checked  exempt  open',
      'RPC         17       15       1     1',
      'SAMPLING     7        0       0     7',
      'all         24       15       1     8',
    ].join('\n'),
  );
});
