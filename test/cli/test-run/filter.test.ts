import { describe, expect, test } from 'vitest';
import { parseFilter, refuseNothing } from '../../../src/cli/test-run/filter.ts';
import { refusalOf } from '../refusal-of.ts';

const CHECKS = [
  { id: 'jsonrpc/answers-under-request-id', formerly: ['jsonrpc/keeps-ids'] },
  { id: 'jsonrpc/refuses-unknown-method' },
  { id: 'tools/names-are-unique' },
];

test.each([[['']], [[',', ' ']]])('%j names nothing, and is not taken for everything.', async (texts) => {
  expect(await refusalOf(() => parseFilter(texts, CHECKS, '--only'))).toBe(
    'NO_CHECK: `--only` names no check. / Name checks or areas, separated by commas, or leave the option out. Areas: `jsonrpc`, `tools`.',
  );
});

test.each([
  [['tools'], ['tools']],
  [['tools/names-are-unique'], ['tools']],
  [[], ['tools', 'jsonrpc']],
])('Only %j without %j leaves nothing, and is refused.', async (only, skip) => {
  expect(await refusalOf(() => refuseNothing(only, skip, CHECKS))).toBe(
    'NO_CHECK: `--skip` leaves out every check that would be run. / Leave out less.',
  );
});

test('A selection that leaves one check is taken.', () => {
  expect(() => refuseNothing(['tools', 'jsonrpc'], ['jsonrpc'], CHECKS)).not.toThrow();
  expect(() => refuseNothing([], [], CHECKS)).not.toThrow();
});

describe('parseFilter', () => {
  test.each([
    [[], []],
    [['tools'], ['tools']],
    [
      ['tools/*', 'jsonrpc/'],
      ['tools', 'jsonrpc'],
    ],
    [
      [' tools, jsonrpc/refuses-unknown-method ,', 'tools'],
      ['tools', 'jsonrpc/refuses-unknown-method'],
    ],
    [['jsonrpc/keeps-ids'], ['jsonrpc/answers-under-request-id']],
  ])('%j is read as %j.', (texts, expected) => {
    expect(parseFilter(texts, CHECKS, '--only')).toEqual(expected);
  });

  test.each([
    ['tols', 'UNKNOWN_CHECK: `--only` knows no check or area `tols`. / Did you mean `tools`? Areas: `jsonrpc`, `tools`.'],
    [
      'tools/names-are-uniqe',
      'UNKNOWN_CHECK: `--only` knows no check or area `tools/names-are-uniqe`. / Did you mean `tools/names-are-unique`? Areas: `jsonrpc`, `tools`.',
    ],
    [
      'refuses-unknown-method',
      'UNKNOWN_CHECK: `--only` knows no check or area `refuses-unknown-method`. / Did you mean `jsonrpc/refuses-unknown-method`? Areas: `jsonrpc`, `tools`.',
    ],
    ['zzzz', 'UNKNOWN_CHECK: `--only` knows no check or area `zzzz`. / Areas: `jsonrpc`, `tools`.'],
  ])('%s is refused with the nearest.', async (word, expected) => {
    expect(await refusalOf(() => parseFilter([word], CHECKS, '--only'))).toBe(expected);
  });
});
