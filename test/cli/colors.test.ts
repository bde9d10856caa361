import { expect, test } from 'vitest';
import { wantsColors } from '../../src/cli/colors.ts';
import { invoke } from './invoke.ts';

test.each([
  [[], {}, true, true],
  [[], {}, false, false],
  [[], { TERM: 'dumb' }, true, false],
  [[], { NO_COLOR: '1' }, true, false],
  [[], { NO_COLOR: '' }, true, true],
  [[], { FORCE_COLOR: '1' }, false, true],
  [[], { FORCE_COLOR: '0' }, true, false],
  [[], { FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
  [['--no-color'], { FORCE_COLOR: '1' }, true, false],
])('With %j, %j and terminal %j colours are %j.', (words, environment, isTerminal, expected) => {
  expect(wantsColors(invoke(...words).flags, environment, isTerminal)).toBe(expected);
});
