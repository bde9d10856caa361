import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteWords } from '../../src/cli/shell-quote.ts';

test('Plain words stay as they are.', () => {
  expect(quoteWords(['npx', '-y', '@scope/name@1.2', 'a=b', '/tmp/x:y'])).toBe('npx -y @scope/name@1.2 a=b /tmp/x:y');
});

test('Everything else is quoted for the shell of the platform.', () => {
  expect(quoteWords(['a b', "it's", '', '$X', '=x'])).toBe("'a b' 'it'\\''s' '' '$X' '=x'");
  expect(quoteWords(['a b', 'say "hi"'], 'win32')).toBe('"a b" "say \\"hi\\""');
});

test.skipIf(process.platform === 'win32')('A shell reads back what was quoted.', () => {
  const words = fc.sample(fc.string({ unit: 'grapheme' }), { numRuns: 60, seed: 7 }).filter((word) => !word.includes('\0'));
  const printed = execFileSync('/bin/sh', ['-c', `printf '%s\\n' ${quoteWords(words.map((word) => JSON.stringify(word)))}`], {
    encoding: 'utf8',
  });
  expect(
    printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(words);
});
