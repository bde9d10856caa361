import { expect, test } from 'vitest';
import { changesToList, describeChange } from '../../src/reporters/changes.ts';

const CHANGE = { tool: 'search', pointer: '/properties/a', actual: '`true`', expected: '`{}`' };

test('A change says where, what stands there and what to write.', () => {
  expect(describeChange(CHANGE)).toBe('`search` at `/properties/a`: `true` becomes `{}`');
  expect(describeChange({ ...CHANGE, pointer: '' })).toBe('`search` at the root: `true` becomes `{}`');
});

test('A single change that stands beside the finding already is not told twice.', () => {
  expect(changesToList({ changes: [CHANGE], expected: '`{}`' })).toEqual([]);
  expect(changesToList({ changes: [CHANGE] })).toEqual([CHANGE]);
  expect(changesToList({ changes: [CHANGE, CHANGE], expected: '`{}`' })).toHaveLength(2);
  expect(changesToList({})).toEqual([]);
});
