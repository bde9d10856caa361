import { expect, test } from 'vitest';
import { describeWithoutMessage, showEnd } from '../../../src/peer/answers/without-message.ts';

const answer = (text: string, isStream = false) => describeWithoutMessage({ isStream, status: 200, text });

test('JSON that breaks off is told with its end, and any other body without.', () => {
  expect(answer('{"jsonrpc":"2.0","id":1,"res')).toBe(
    'HTTP 200 and JSON that breaks off half-way: it ends with `{"jsonrpc":"2.0","id":1,"res`',
  );
  for (const text of ['', '<html>', '{}']) expect(answer(text)).toBe('HTTP 200 and no message');
  expect(answer('{"a', true)).toBe('HTTP 200 and no message');
});

test('Of a long text the end is shown, without what would break the sentence.', () => {
  expect(showEnd(`${'a'.repeat(100)}\`\u001b`)).toBe(`\`…${'a'.repeat(58)}'\\u001b\``);
});
