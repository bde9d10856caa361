import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { StopRequest } from '../../../src/cli/io.ts';
import { AUTH_FAULTS } from '../../../src/fake/auth/faults/index.ts';
import { runMain } from '../run-main.ts';

/** Runs the command until something was done with it. */
async function runUntil(words: readonly string[], done: (issuer: string) => Promise<void>) {
  const stop = new AbortController();
  let stderr = '';
  const outcome = await runMain(['fake', 'auth', '--port', '0', ...words], {
    signal: stop.signal,
    stderr: (text) => {
      stderr += text;
      const issuer = /^Listening on (.*)$/.exec(text.trim())?.[1];
      if (issuer !== undefined) void done(issuer).finally(() => stop.abort(new StopRequest('SIGINT')));
    },
  });
  return { ...outcome, stderr };
}

describe('fake auth', () => {
  test('It lists its faults with what they do.', async () => {
    const { code, stdout } = await runMain(['fake', 'auth', '--list-faults']);
    expect(code).toBe(0);
    for (const { id, does } of AUTH_FAULTS) expect(stdout).toContain(`${id}\n    ${does}\n`);
  });

  test('It says how a server is pointed at it, tells of refusals, and ends with 130 at Ctrl-C.', async () => {
    const words = ['--resource', 'http://127.0.0.1:3000/mcp', '--scopes', 'library:read,library:call', '--sdk', 'go'];
    const { code, stderr, stdout } = await runUntil(words, async (issuer) => {
      const { status } = await fetch(`${issuer}/jwks`);
      expect(status).toBe(200);
      await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) });
    });
    expect(code).toBe(130);
    expect(stdout).toContain('Go SDK (');
    expect(stdout).not.toContain('FastMCP (');
    expect(stdout).toContain('  scopes     library:read library:call, and whatever else a client asks for\n');
    expect(stderr).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\nPOST \/token 400 [^\n]+\n$/);
  });

  test('With --verbose it shows every request, and with --fault it misbehaves.', async () => {
    const { stderr } = await runUntil(['--verbose', '--fault', 'keys-are-nowhere,metadata-is-a-page'], async (issuer) => {
      await fetch(`${issuer}/.well-known/oauth-authorization-server`);
      await fetch(`${issuer}/jwks`);
    });
    expect(stderr).toContain('GET /.well-known/oauth-authorization-server 200\nGET /jwks 404 not_found\n');
  });

  test.each([
    [
      ['--fault', 'keys-rotates'],
      'mcp-litmus: The authorization server has no fault `keys-rotates`.\nDid you mean `keys-rotate`? `mcp-litmus fake auth --list-faults` lists them all.\n',
    ],
    [['--resource', 'library'], 'mcp-litmus: `library` is no URL of a server.\nExpected its endpoint, as `http://127.0.0.1:3000/mcp`.\n'],
    [
      ['http://127.0.0.1:3000/mcp'],
      'mcp-litmus: `fake auth` takes no `http://127.0.0.1:3000/mcp`.\nThe server that tokens are for is named with `--resource URL`.\n',
    ],
    [['--port', '70000'], 'mcp-litmus: `--port 70000` is not a whole number from 0 to 65535.\nExpected, for example, `--port 9000`.\n'],
    [['--lifetime', '0'], 'mcp-litmus: `--lifetime 0` is not a whole number from 1 to 86400.\nExpected, for example, `--lifetime 600`.\n'],
    [['--algorithm', 'RS265'], 'mcp-litmus: `--algorithm` knows no `RS265`.\nDid you mean `RS256`? Expected `ES256`, `RS256`.\n'],
    [
      ['--sdk', 'rust'],
      'mcp-litmus: `--sdk` knows no `rust`.\nExpected `typescript-1`, `typescript-2`, `python`, `fastmcp`, `go`, `csharp`.\n',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await runMain(['fake', 'auth', ...words])).toEqual({ code: 2, stdout: '', stderr: expected });
  });

  test('A port that is taken is said to be.', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { code, stderr } = await runMain(['fake', 'auth', '--port', String(port)]);
    other.close();
    expect({ code, stderr }).toEqual({ code: 2, stderr: `mcp-litmus: Port ${port} is in use.\nName another, or 0 for any.\n` });
  });
});
