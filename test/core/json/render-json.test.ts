import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderJson } from '../../../src/core/json/render-json.ts';

test('What acts on a terminal, hides or turns the direction of text is escaped, and comes back.', () => {
  const treacherous = 'a\u001b[2J\u009b31m\u202eb\u2066c\u200bd\u00ade\u2028f\ufeffg\u{e0041}h\u007f';
  const text = renderJson({ [treacherous]: [treacherous] }, 2);
  expect(text).not.toMatch(/[\u007f-\u009f\u00ad\u200b\u2028\u202e\u2066\ufeff\u{e0000}-\u{e0fff}]/u);
  expect(text).toContain('\\u009b31m\\u202eb\\u2066c');
  expect(JSON.parse(text)).toEqual({ [treacherous]: [treacherous] });
  expect(text.split('\n')).toHaveLength(5);
});

test('Half of a surrogate pair becomes a replacement character, in names too; whole pairs stay.', () => {
  expect(renderJson({ 'a\ud800': '\udc00b \u{1f30a}' })).toBe('{"a\ufffd":"\ufffdb \u{1f30a}"}');
});

test('Every other value prints as it always does.', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => renderJson(value) === JSON.stringify(value)));
});
