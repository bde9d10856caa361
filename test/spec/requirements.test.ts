import { expect, test } from 'vitest';
import { REVISIONS } from '../../src/core/revision.ts';
import { levelOfRow, REQUIREMENTS, requirementOf, revisionsOfRows } from '../../src/spec/requirements.ts';

const LEVELS = ['MUST', 'SHOULD', 'MAY', 'schema', 'JSON-RPC', 'RFC', 'text', 'implied', 'quality', 'none'];

function rowOf(id: string) {
  const row = requirementOf(id);
  if (row === undefined) throw new Error(`${id} is missing.`);
  return row;
}

test('Every id stands once and starts with its area.', () => {
  expect(new Set(REQUIREMENTS.map((row) => row.id)).size).toBe(REQUIREMENTS.length);
  expect(REQUIREMENTS.filter((row) => !new RegExp(`^${row.area}-\\d{2,}$`).test(row.id))).toEqual([]);
});

test('Revisions are known and stand oldest first.', () => {
  const sorted = REQUIREMENTS.filter(
    (row) => row.revisions.join() !== REVISIONS.filter((revision) => row.revisions.includes(revision)).join(),
  );
  expect(sorted).toEqual([]);
});

test('Every row has a known level in each of its revisions, and words and places.', () => {
  for (const row of REQUIREMENTS) {
    for (const revision of row.revisions) expect(LEVELS, `${row.id} in ${revision}`).toContain(levelOfRow(row, revision));
    expect(row.requirement, row.id).not.toBe('');
    expect(row.spec.length, row.id).toBeGreaterThan(0);
  }
});

test('A level that rises holds from its revision on.', () => {
  const row = rowOf('LIFE-13');
  expect(row.revisions.map((revision) => levelOfRow(row, revision))).toEqual(['SHOULD', 'SHOULD', 'MUST', 'MUST']);
  expect(levelOfRow(row, '2026-07-28')).toBeUndefined();
});

test('Several rows hold wherever one of them does.', () => {
  expect(revisionsOfRows(['PING-04', 'LIFE-13', 'NONE-01'])).toEqual(REVISIONS);
  expect(revisionsOfRows([])).toEqual([]);
});

test('No wording speaks in shorthand.', () => {
  expect(REQUIREMENTS.filter((row) => /\bR[1-5]\b|\bG-\d/.test(row.requirement))).toEqual([]);
});
