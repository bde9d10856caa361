import { describe, expect, it } from 'vitest';
import { untoldFailureIn } from '../../../src/peer/calls/untold-failure.ts';

const result = (told: unknown, more: object = {}) => ({ content: [{ type: 'text', text: JSON.stringify(told) }], ...more });

describe('a failure that is told in the text alone', () => {
  it('is seen where the text is an object that says so', () => {
    for (const told of [{ success: false }, { ok: false, error: 'denied' }, { error: 'denied' }, { error: { code: 4 } }]) {
      expect(untoldFailureIn(result(told))).toBe(JSON.stringify(told));
    }
  });

  it('is none where `isError` says it too', () => {
    expect(untoldFailureIn(result({ success: false }, { isError: true }))).toBeUndefined();
  });

  it('is none where the result has something else to say', () => {
    expect(untoldFailureIn(result({ error: 'one of two', data: ['the other'] }))).toBeUndefined();
    expect(untoldFailureIn(result({ error: '', value: 3 }))).toBeUndefined();
    expect(untoldFailureIn(result('error: none'))).toBeUndefined();
    expect(
      untoldFailureIn({
        content: [
          { type: 'text', text: '{"success":false}' },
          { type: 'text', text: 'and more' },
        ],
      }),
    ).toBeUndefined();
    expect(untoldFailureIn({})).toBeUndefined();
  });
});
