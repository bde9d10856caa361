import { expect, test } from 'vitest';
import { renderFaultsPage } from '../../../scripts/docs/faults-page.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

const page = renderFaultsPage();

test('Every fault has one row, below a sentence about good clients.', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => /^\| `([^`]+)`/.exec(row)?.[1]).sort()).toEqual(FAULTS.map(({ id }) => id).sort());
  expect(page).toMatch(/\n## It reads events in every form [^\n]*\n\n\| fault \| [^\n]*\n[^\n]*\n\| `cuts-between-cr-and-lf` \|/);
});

test('A row says where its fault shows.', () => {
  expect(page).toMatch(/\| `delete-gets-404` \| Answers 404 to every DELETE\. \| http; until 2025-11-25 \|/);
  expect(page).toMatch(/\| `closes-after-priming` \| .* \| http; 2025-11-25 \|/);
  expect(page).toMatch(/\| `asks-without-end` \| .* \| from 2026-07-28 \|/);
  expect(page).toMatch(/\| `cursors-look-odd` \| .* \| everywhere \|/);
});
