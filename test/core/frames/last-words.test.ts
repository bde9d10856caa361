import { expect, test } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { findLastWords } from '../../../src/core/frames/last-words.ts';

const wordsOf = (text: string, most?: number) => {
  const frames: readonly Frame[] = text
    .split('\n')
    .map((line, seq) => ({ kind: 'stderr', from: 'server', connection: 'c1', seq, t: 0, text: line }));
  return findLastWords(frames, most).map((frame) => frame.text.trim());
};

test('Of a stack of Node the error is told, and not where it was thrown.', () => {
  const stack = `node:internal/modules/cjs/loader:1228
  throw err;
  ^

Error: Cannot find module '/srv/server.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)
    at node:internal/main/run_main_module:28:49 {
  code: 'MODULE_NOT_FOUND'
}

Node.js v20.20.2`;
  expect(wordsOf(stack, 2)).toEqual(["Error: Cannot find module '/srv/server.js'", "code: 'MODULE_NOT_FOUND'"]);
});

test('Members that Node prints below an error do not stand in its place.', () => {
  const below = "  errno: -2,\n  code: 'MODULE_NOT_FOUND',\n  path: '/srv/a.json',\n  requireStack: []\n}\n\nNode.js v20.20.2";
  expect(wordsOf(`Error: Cannot find module '/srv/server.js'\n    at x {\n${below}`, 2)).toEqual([
    "Error: Cannot find module '/srv/server.js'",
    "code: 'MODULE_NOT_FOUND',",
  ]);
});

test('Of a traceback of Python the exception is told.', () => {
  expect(
    wordsOf(
      'Traceback (most recent call last):\n  File "server.py", line 3, in <module>\n    key = os.environ["API_KEY"]\n          ^^^^\nKeyError: \'API_KEY\'',
    ).at(-1),
  ).toBe("KeyError: 'API_KEY'");
});

test('An error that stands before many other lines is told before the last of them.', () => {
  const later = Array.from({ length: 20 }, (_, index) => `goroutine ${index} [running]:`);
  expect(wordsOf(['panic: no key', ...later].join('\n'), 3)).toEqual(['panic: no key', ...later.slice(-2)]);
});

test('Without any error the last lines are told, blank ones left out; and of nothing but a stack its end.', () => {
  expect(wordsOf('one\ntwo\n\nthree\n', 2)).toEqual(['two', 'three']);
  expect(wordsOf('    at one\n    at two', 1)).toEqual(['at two']);
  expect(wordsOf('')).toEqual([]);
});
