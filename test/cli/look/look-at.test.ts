import { expect, test } from 'vitest';
import { runMain } from '../run-main.ts';

test('When nothing answers it says so, with what was seen, and ends with 4.', async () => {
  const { code, stdout, stderr } = await runMain(['tools', '--timeout', '500', 'http://127.0.0.1:9/mcp']);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^mcp-litmus: No MCP server was reached\. .*127\.0\.0\.1:9.*\n`mcp-litmus test` with the same server finds out why\.\n$/,
  );
  expect(code).toBe(4);
});

test('Frames are shown when they are asked for.', async () => {
  const { stderr } = await runMain(['tools', '--verbose', '--timeout', '500', 'http://127.0.0.1:9/mcp']);
  expect(stderr).toContain('POST http://127.0.0.1:9/mcp');
});
