import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { OPTION_GROUPS, OPTION_TEXTS } from '../../src/cli/option-texts.ts';
import { defaultNumberOf, OPTIONS, type OptionName, specOf } from '../../src/cli/options.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';

const names = Object.keys(OPTIONS) as OptionName[];

describe('OPTIONS', () => {
  test('Each is said in one sentence and belongs to a group and to a command.', () => {
    for (const name of names) {
      expect(OPTION_TEXTS[name].says, name).toMatch(/^[A-Z].*\.$/);
      expect(OPTION_GROUPS, name).toContain(OPTION_TEXTS[name].group);
      expect(
        COMMANDS.some(({ options }) => options.includes(name)),
        name,
      ).toBe(true);
    }
  });

  test('Short forms are not shared, and a default is among the choices.', () => {
    const shorts = names.flatMap((name) => specOf(name).short ?? []);
    expect(new Set(shorts).size).toBe(shorts.length);
    for (const name of names) {
      const { choices, default: standard } = specOf(name);
      if (choices !== undefined && standard !== undefined) expect(choices, name).toContain(standard);
    }
  });

  test('Every group is used.', () => {
    expect(new Set(names.map((name) => OPTION_TEXTS[name].group))).toEqual(new Set(OPTION_GROUPS));
  });

  test('Help shows the limits that a run has by itself.', () => {
    expect(defaultNumberOf('timeout')).toBe(DEFAULT_LIMITS.requestMs);
    expect(defaultNumberOf('start-timeout')).toBe(DEFAULT_LIMITS.startMs);
  });
});
