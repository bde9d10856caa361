import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeReport } from '../../../scripts/demo/readme.ts';

const README = 'Before.\n\n<!-- report: written by `npm run readme` -->\nold\n<!-- end of report -->\n\nAfter.\n';

test('The report takes the place of the one before, as often as it is written.', () => {
  const once = placeReport(README, 'mcp-litmus test', 'One error.\n');
  expect(once).toBe(
    'Before.\n\n<!-- report: written by `npm run readme` -->\n\n```console\n$ mcp-litmus test\nOne error.\n```\n\n<!-- end of report -->\n\nAfter.\n',
  );
  expect(placeReport(once, 'mcp-litmus test', 'One error.\n')).toBe(once);
});

test('A fence in the report does not end the block.', () => {
  expect(placeReport(README, 'mcp-litmus test', '````\n')).toContain('\n`````console\n');
});

test('A README without marks is refused, and ours has them.', () => {
  expect(() => placeReport('Nothing.', '', '')).toThrow('lacks its marks');
  expect(placeReport(readFileSync('README.md', 'utf8'), '', '')).toContain('npm ci && npm test');
});
