import { expect, it } from 'vitest';
import { fullCapabilities } from '../../src/client/capabilities.ts';

it.each([
  ['2024-11-05', ['roots', 'sampling']],
  ['2025-06-18', ['roots', 'sampling', 'elicitation']],
  ['2025-11-25', ['roots', 'sampling', 'elicitation']],
  ['2026-07-28', ['roots', 'sampling', 'elicitation']],
] as const)('A client of %s declares no more than its revision knows.', (revision, names) => {
  expect(Object.keys(fullCapabilities(revision))).toEqual(names);
});

it('What a revision does not know within a capability is left out.', () => {
  expect(fullCapabilities('2025-06-18')).toEqual({ roots: { listChanged: true }, sampling: {}, elicitation: {} });
  expect(fullCapabilities('2026-07-28')['roots']).toEqual({});
});
