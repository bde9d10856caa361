import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../src/fake/faults/index.ts';
import { runBuilt } from '../built-command.ts';
import { runMain } from '../run-main.ts';

describe('fake server', () => {
  test('It lists its faults with what they do.', async () => {
    const { code, stdout } = await runMain(['fake', 'server', '--list-faults']);
    expect(code).toBe(0);
    for (const { id, does } of FAULTS) expect(stdout).toContain(`${id}\n    ${does}\n`);
  });

  test.each([
    [
      ['--fault', 'ids-become-string'],
      'mcp-litmus: There is no fault `ids-become-string`.\nDid you mean `ids-become-strings`? `mcp-litmus fake server --list-faults` lists them all.\n',
    ],
    [
      ['ids-become-strings'],
      'mcp-litmus: `fake server` takes no `ids-become-strings`.\nA fault is named with `--fault ids-become-strings`.\n',
    ],
    [
      ['--http', '1', '--sse', '2'],
      'mcp-litmus: `--http 1` and `--sse 2` name two ports.\nOne server has one port: name the same twice.\n',
    ],
    [
      ['--port', '1', '--sse', '2'],
      'mcp-litmus: `--port 1` and `--sse 2` name two ports.\nOne server has one port: name the same twice.\n',
    ],
    [
      ['--conformance', '--offer', 'exercises'],
      'mcp-litmus: `--offer exercises` and `--conformance` exclude each other.\nLeave one of them out.\n',
    ],
    [['--stdio', '--port', '1'], 'mcp-litmus: `--stdio` and `--port 1` exclude each other.\nLeave one of them out.\n'],
    [['--http', '70000'], 'mcp-litmus: `--http 70000` is not a whole number from 0 to 65535.\nExpected, for example, `--http 3000`.\n'],
    [['--era', 'modren'], 'mcp-litmus: `--era` knows no `modren`.\nDid you mean `modern`? Expected `both`, `legacy`, `modern`.\n'],
    [['--', 'node'], 'mcp-litmus: `fake server` takes no command after `--`.\n`mcp-litmus fake server --help` lists its options.\n'],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await runMain(['fake', 'server', ...words])).toEqual({ code: 2, stdout: '', stderr: expected });
  });

  test.each([
    [
      ['--port', '0'],
      ['/mcp', '/sse'],
    ],
    [
      ['--http', '0', '--sse', '0'],
      ['/mcp', '/sse'],
    ],
    [['--sse', '0'], ['/sse']],
    [['--port', '0', '--era', 'modern', '--conformance'], ['/mcp']],
  ])('With %j it serves %j until it is interrupted.', async (words, paths) => {
    const { code, stderr } = await runBuilt(['fake', 'server', ...words], {
      onStart: ({ kill, onStderr }) => onStderr((text) => text.includes('Listening') && kill('SIGTERM')),
    });
    expect(code).toBe(143);
    expect([...stderr.matchAll(/http:\/\/127\.0\.0\.1:\d+(\S+)/g)].map(([, path]) => path)).toEqual(paths);
  });

  test('A port that is taken is said to be.', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { code, stderr } = await runMain(['fake', 'server', '--http', String(port)]);
    other.close();
    expect(code).toBe(2);
    expect(stderr).toBe(`mcp-litmus: Port ${port} is in use.\nName another, or 0 for any.\n`);
  });
});
