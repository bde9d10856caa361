import { expect, test } from 'vitest';
import { eraOf, isRevision, LEGACY_REVISIONS, NEWEST_LEGACY, REVISIONS, revisionsBetween } from '../../src/core/revision.ts';

test('Revisions stand oldest first, and the last one is modern.', () => {
  expect([...REVISIONS].sort()).toEqual([...REVISIONS]);
  expect(REVISIONS.map(eraOf)).toEqual(['legacy', 'legacy', 'legacy', 'legacy', 'modern']);
  expect(LEGACY_REVISIONS.at(-1)).toBe(NEWEST_LEGACY);
});

test('A range holds both of its ends, and all revisions without any.', () => {
  expect(revisionsBetween('2025-03-26', '2025-11-25')).toEqual(['2025-03-26', '2025-06-18', '2025-11-25']);
  expect(revisionsBetween()).toEqual(REVISIONS);
});

test('Other dates are no revisions.', () => {
  expect(['2025-11-25', '2024-10-07', '', 20251125, null].map(isRevision)).toEqual([true, false, false, false, false]);
});
