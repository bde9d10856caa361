import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { findCheck } from '../../../src/cli/explain/find-check.ts';
import { refusalOf } from '../refusal-of.ts';

describe('findCheck', () => {
  test('A check is found by its id, and by one of the past.', () => {
    expect(findCheck('jsonrpc/answers-under-request-id', CHECKS).id).toBe('jsonrpc/answers-under-request-id');
    const [first] = CHECKS;
    if (first === undefined) throw new Error('There is no check.');
    expect(findCheck('old/name', [{ ...first, formerly: ['old/name'] }]).id).toBe(first.id);
  });

  test.each([
    ['jsonrpc/answer-under-request-id', 'Did you mean `jsonrpc/answers-under-request-id`?'],
    ['answers-under-request-id', 'Did you mean `jsonrpc/answers-under-request-id`?'],
    ['jsonrpc', '`mcp-litmus explain --list --area jsonrpc` lists its checks.'],
    ['zzz', 'There is no check `zzz`. / `mcp-litmus explain --list` lists every check.'],
  ])('Of `%s` it says what may be meant.', async (name, expected) => {
    expect(await refusalOf(async () => findCheck(name, CHECKS))).toContain(expected);
  });
});
