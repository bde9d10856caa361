import { expect, test } from 'vitest';
import { checkShape } from '../../../src/cli/project/check-shape.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { refusalOf } from '../refusal-of.ts';

const WAIVER = { check: 'tools/hints-are-given', reason: 'Later.', until: '2026-01-31' };

test('A configuration that fits is left alone.', async () => {
  await checkShape({ waivers: [WAIVER], targets: { a: { command: 'node' } } }, { shown: 'f' });
});

test.each<[Json, string]>([
  [{ targts: {} }, '`f` has `targts`, which is not allowed there. / Did you mean `targets`?'],
  [
    { waivers: [{ ...WAIVER, until: 'soon' }] },
    '`/waivers/0/until` in `f` is `"soon"`, which does not fit. / `until`: The last day on which it is, as',
  ],
  [
    { waivers: [{ ...WAIVER, check: '^(a$' }] },
    '`/waivers/0/check` in `f` is `"^(a$"`, which does not fit. / `check`: The id of the check, as',
  ],
  [{ waivers: [{ ...WAIVER, reason: '' }] }, 'must have at least 1 character, and is `""`. / `reason`: Why it is lived with.'],
  [{ budgets: { contextCost: '8' } }, '`/budgets/contextCost` in `f` must be a number, and is `"8"`. / `contextCost`: The most '],
  [{ budgets: { contextGrowth: 'much' } }, 'is `"much"`, which does not fit. / `contextGrowth`: The most '],
  [{ fixtures: { progress: {} } }, '`/fixtures/progress` in `f` lacks `tool`. / `tool`: The name of the tool.'],
  [{ targets: { a: { zzzzzzzzzz: 1 } } }, 'which is not allowed there. / Expected there: `command`, `args`, '],
  [{ targets: { a: { command: 'x', args: 'y' } } }, '`/targets/a/args` in `f` must be an array'],
])('The second line says what belongs there: %#', async (config, expected) => {
  expect(await refusalOf(() => checkShape(config, { shown: 'f' }))).toContain(expected);
});
