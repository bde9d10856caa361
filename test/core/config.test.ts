import { expect, test } from 'vitest';
import { defineConfig } from '../../src/core/config.ts';

test('A configuration comes back as it is.', () => {
  const config = { targets: { library: { command: 'node' } } };
  expect(defineConfig(config)).toBe(config);
});
