import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test('What a server says of its refusal is one harmless line, masked and cut.', async () => {
  const script = `
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = process.env.API_TOKEN + '\\u001b[2J\\u202e\\n' + 'x'.repeat(1_000_000);
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(line).id, error: { code: 1, message } }) + '\\n');
    });`;
  const { code, stderr } = await runMain(['tools', '-e', 'API_TOKEN=correct-horse-9f8e7d', '--', process.execPath, '-e', script]);
  expect(code).toBe(4);
  expect(stderr).toMatch(
    /^mcp-litmus: No MCP server was reached\. .* error 1: \[secret\]\\x1b\[2J\\u202e\\nx+ … \(\d+ characters left out\) … x+\n/,
  );
  expect(stderr.split('\n')).toHaveLength(3);
  expect(stderr.length).toBeLessThan(3000);
});

test.each([
  [
    401,
    [],
    'It answered `initialize` with HTTP 401, without a challenge.',
    'Sign in with `mcp-litmus login`, or pass a token with `--bearer-env NAME`, or the header that it wants with `--header`.',
  ],
  [
    403,
    ['--bearer', 'tok-9f8e7d6c5b4a'],
    'It answered `initialize` with HTTP 403 and the challenge `Bearer scope="a"`.',
    'It did not accept what was passed: check that the token is whole, valid and meant for this server.',
  ],
])('A refusal of access with %i is told with its challenge and what to pass.', async (status, options, seen, remedy) => {
  const server = createServer((_, response) =>
    response.writeHead(status, status === 403 ? { 'WWW-Authenticate': 'Bearer scope="a"' } : {}).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const outcome = await runMain(['tools', ...options, url]);
  server.closeAllConnections();
  server.close();
  expect(outcome).toEqual({ code: 4, stdout: '', stderr: `mcp-litmus: Access was refused. ${seen}\n${remedy}\n` });
});
