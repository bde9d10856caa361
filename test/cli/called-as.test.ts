import { expect, test } from 'vitest';
import { calledAs, toCopy } from '../../src/cli/called-as.ts';

test.each([
  [{}, 'mcp-litmus'],
  [{ npm_command: 'exec' }, 'npx mcp-litmus'],
  [{ npm_command: 'run-script' }, 'npx mcp-litmus'],
])('With %j it is called as it was started.', (env, expected) => {
  expect(calledAs(env)).toBe(expected);
});

test('Only the first word of a line is the program.', () => {
  const env = { npm_command: 'exec' };
  expect(toCopy('mcp-litmus test -- mcp-litmus fake server', env)).toBe('npx mcp-litmus test -- mcp-litmus fake server');
  expect(toCopy('node server.js', env)).toBe('node server.js');
});
