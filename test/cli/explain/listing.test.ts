import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { explainCheck } from '../../../src/cli/explain/explanation.ts';
import { isListed, toListEntry } from '../../../src/cli/explain/listing.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

const ALL = CHECKS.map((check) => explainCheck(check, FAULTS));
const NOTHING = { area: [], level: [], revision: [], wire: [], row: [], role: [] };
const listed = (filter: Partial<typeof NOTHING>) => ALL.filter((each) => isListed(each, { ...NOTHING, ...filter })).map(({ id }) => id);

test('Without a filter every check is listed.', () => {
  expect(listed({})).toHaveLength(CHECKS.length);
});

test('Words of one option widen, and options narrow each other.', () => {
  const filter = (words: Partial<Record<keyof typeof NOTHING, readonly string[]>>) => listed(words as Partial<typeof NOTHING>);
  expect(filter({ row: ['RPC-05'] })).toContain('jsonrpc/answers-under-request-id');
  expect(filter({ row: ['RPC-05'] })).not.toContain('lifecycle/ping-is-answered');
  expect(filter({ area: ['sse', 'pages'] }).every((id) => /^(sse|pages)\//.test(id))).toBe(true);
  expect(filter({ area: ['sse'], wire: ['stdio'] })).toEqual([]);
});

test('An entry has what other programs choose by.', () => {
  const entry = toListEntry(ALL[0] ?? explainCheck(CHECKS[0] as never, FAULTS));
  expect(Object.keys(entry)).toEqual(['id', 'claim', 'level', 'levels', 'rows', 'revisions', 'wires', 'role']);
});
