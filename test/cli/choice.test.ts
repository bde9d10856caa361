import { describe, expect, test } from 'vitest';
import { choiceOf, chooseFrom, numberOf } from '../../src/cli/choice.ts';
import { invoke } from './invoke.ts';
import { refusalOf } from './refusal-of.ts';

describe('choices and numbers', () => {
  test('An option that was not given has no choice, and a number its default.', () => {
    const { flags } = invoke();
    expect(choiceOf(flags, 'transport')).toBeUndefined();
    expect(numberOf(flags, 'timeout', { least: 1, most: 5 })).toBe(10_000);
    expect(numberOf(flags, 'jobs', { least: 1, most: 5, otherwise: 3 })).toBe(3);
  });

  test('What is given must be among the choices, or within the bounds.', async () => {
    expect(chooseFrom('b', ['a', 'b'], 'reporter')).toBe('b');
    expect(await refusalOf(() => chooseFrom('c', ['aaaa', 'bbbb'], 'reporter'))).toBe(
      'UNKNOWN_CHOICE: `--reporter` knows no `c`. / Expected `aaaa`, `bbbb`.',
    );
    expect(numberOf(invoke('--jobs', '5').flags, 'jobs', { least: 1, most: 5 })).toBe(5);
    expect(await refusalOf(() => numberOf(invoke('--jobs', '6').flags, 'jobs', { least: 1, most: 5, otherwise: 2 }))).toBe(
      'BAD_NUMBER: `--jobs 6` is not a whole number from 1 to 5. / Expected, for example, `--jobs 2`.',
    );
  });
});
