import { expect, test } from 'vitest';
import { withoutRows } from '../../../scripts/audit/shrink.ts';

test('Only the lines of the given rows leave the list.', () => {
  const text = "export const OPEN = [\n  'RPC-1',\n  'RPC-12',\n];\n";
  expect(withoutRows(text, ['RPC-1'])).toBe("export const OPEN = [\n  'RPC-12',\n];\n");
  expect(withoutRows(text, [])).toBe(text);
});
