import { expect, test } from 'vitest';
import { readWaivers } from '../../../src/cli/test-run/waivers.ts';
import { refusalOf } from '../refusal-of.ts';

const CHECKS = [
  { id: 'jsonrpc/answers-under-request-id', formerly: ['jsonrpc/keeps-ids'], messages: { lost: '', otherId: '' } },
  { id: 'tools/names-are-unique', messages: { duplicate: '' } },
];
const waiver = { check: 'tools/names-are-unique', reason: 'Later.', until: '2030-02-28' };
const read = (change: { readonly check?: string; readonly message?: string; readonly until?: string }) =>
  readWaivers([{ ...waiver, ...change }], CHECKS);

test('A waiver names a check, and perhaps a message of it.', () => {
  expect(read({})).toEqual([waiver]);
  expect(read({ message: 'duplicate' })).toEqual([{ ...waiver, message: 'duplicate' }]);
});

test('An id of the past stands for that of today.', () => {
  expect(read({ check: 'jsonrpc/keeps-ids', message: 'lost' })).toEqual([
    { ...waiver, check: 'jsonrpc/answers-under-request-id', message: 'lost' },
  ]);
});

test('One that could never match is refused, with what may have been meant.', async () => {
  expect(await refusalOf(() => read({ check: 'tools/names-are-uniqe' }))).toBe(
    'UNKNOWN_CHECK: `waivers` knows no check `tools/names-are-uniqe`. / Did you mean `tools/names-are-unique`? `mcp-litmus explain --list` lists all checks.',
  );
  expect(await refusalOf(() => read({ check: 'prompts/names-are-unique' }))).toContain('Did you mean `tools/names-are-unique`?');
  expect(await refusalOf(() => read({ check: 'other/thing' }))).not.toContain('Did you mean');
  expect(await refusalOf(() => read({ message: 'dublicate' }))).toBe(
    'UNKNOWN_MESSAGE: `waivers` knows no message `dublicate` of `tools/names-are-unique`. / Did you mean `duplicate`? Messages: `duplicate`.',
  );
});

test.each(['2030-02-30', '2030-13-01', '2030-00-10'])('A date has to be one: %s', async (until) => {
  expect(await refusalOf(() => read({ until }))).toContain('BAD_DATE');
});
