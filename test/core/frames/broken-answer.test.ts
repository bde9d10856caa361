import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/connection.ts';
import { findBrokenAnswer } from '../../../src/core/frames/broken-answer.ts';
import type { JsonObject } from '../../../src/core/json/json.ts';

const broken = (response: JsonObject | undefined, rest: Partial<Exchange> = {}) =>
  findBrokenAnswer({ ...rest, ...(response && { response }) } as Exchange);

test.each([
  [{ result: null }, 'its `result` is `null`, and must be an object'],
  [{ result: [] }, 'its `result` is `[]`, and must be an object'],
  [{ result: 'ok' }, 'its `result` is `"ok"`, and must be an object'],
  [{ error: 'no' }, 'its `error` is `"no"`, and must be an object'],
  [{}, 'it holds neither a `result` nor an `error`'],
  [{ error: null }, 'its `error` is `null`, and must be an object'],
  [{ error: { code: '1' } }, 'its `error` is `{"code":"1"}`, without a number as `code` and a text as `message`'],
])('The response %j is of no use.', (response, text) => expect(broken(response)).toBe(text));

test('A long value is cut.', () => expect(broken({ result: 'x'.repeat(1_000_000) })?.length).toBeLessThan(200));

test('A result, an error and no answer at all are not broken.', () => {
  expect(broken(undefined)).toBeUndefined();
  expect(broken({ result: {} }, { result: {} })).toBeUndefined();
  expect(broken({ error: {} }, { error: { code: 1, message: '' } })).toBeUndefined();
});
