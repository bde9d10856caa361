import { expect, test } from 'vitest';
import { type Format, upgrade } from '../../../src/core/frames/format.ts';

const FORMAT: Format<readonly string[]> = {
  name: 'recording',
  number: 4,
  steps: { 1: (steps) => [...steps, '1→2'], 2: (steps) => [...steps, '2→3'], 3: (steps) => [...steps, '3→4'] },
};

test.each([
  [1, ['1→2', '2→3', '3→4']],
  [3, ['3→4']],
  [4, []],
])('A value of format %i is lifted one step at a time.', (found, steps) => {
  expect(upgrade(FORMAT, found, [], undefined)).toEqual(steps);
});

test.each([undefined, '1', 0, -1, 1.5, null])('The format `%s` is none.', (found) => {
  expect(() => upgrade(FORMAT, found, [], undefined)).toThrow('This is no recording of mcp-litmus.');
});

test('A format from the future is refused, also where nobody says which release wrote it.', () => {
  expect(() => upgrade(FORMAT, 5, [], undefined)).toThrow(
    expect.objectContaining({ code: 'RECORDING_FROM_FUTURE', remedy: 'Install a newer one: `npm install --save-dev mcp-litmus@latest`.' }),
  );
});

test('A version that is none does not reach a command line.', () => {
  expect(() => upgrade(FORMAT, 5, [], '1.0.0; rm -rf /')).toThrow(expect.objectContaining({ remedy: expect.stringContaining('@latest`') }));
});

test('A past format without a step is our mistake and not the user’s.', () => {
  expect(() => upgrade({ ...FORMAT, steps: {} }, 1, [], undefined)).toThrow('No step lifts format 1 of a recording.');
});
