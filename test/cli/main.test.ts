import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { StopRequest } from '../../src/cli/io.ts';
import { runMain } from './run-main.ts';

describe('main', () => {
  test('Without a command it shows the commands on standard error and ends with 2.', async () => {
    const { code, stdout, stderr } = await runMain([]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: mcp-litmus COMMAND [options]');
  });

  test.each([['--help'], ['-h'], ['help']])('%s shows the commands on standard output.', async (word) => {
    const { code, stdout, stderr } = await runMain([word]);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const { name } of COMMANDS) expect(stdout).toContain(`  ${name}`);
  });

  test.each([[['fake', '--help']], [['help', 'fake']]])('%j shows the commands of the group.', async (words) => {
    const { code, stdout } = await runMain(words);
    expect(code).toBe(0);
    expect(stdout).toContain(' mcp-litmus fake server [options]\n');
    expect(stdout).not.toContain('tools');
  });

  test.each([['--version'], ['-V']])('%s shows the version and nothing else.', async (word) => {
    const { code, stdout } = await runMain([word]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
  });

  test.each(COMMANDS.map(({ name }) => name))('The help of `%s` has its usage, its options and examples.', async (name) => {
    const { code, stdout } = await runMain([...name.split(' '), '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: mcp-litmus ${name}`);
    expect(stdout).toContain('\nExamples\n  ');
    expect(stdout).toContain('-h, --help');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('Help is shown whatever else is wrong, and not for the server behind the dashes.', async () => {
    expect((await runMain(['test', '--nonsense', '--help'])).code).toBe(0);
    expect((await runMain(['help', 'fake', 'server'])).stdout).toContain('Usage: mcp-litmus fake server');
    expect((await runMain(['test', '--nonsense', '--', 'node', '--help'])).code).toBe(2);
  });

  test.each([
    [['tset'], 'mcp-litmus: `tset` is no command of mcp-litmus.\nDid you mean `mcp-litmus test`? '],
    [['frobnicate'], 'mcp-litmus: `frobnicate` is no command of mcp-litmus.\nCommands: `test`, '],
    [
      ['fake'],
      'mcp-litmus: `fake` needs one more word.\nExpected `mcp-litmus fake server`, `mcp-litmus fake client` or `mcp-litmus fake auth`.\n',
    ],
    [
      ['fake', 'sever'],
      'mcp-litmus: `fake` knows no `sever`.\nExpected `mcp-litmus fake server`, `mcp-litmus fake client` or `mcp-litmus fake auth`.\n',
    ],
    [
      ['https://a.example'],
      'mcp-litmus: The command line names a server before it says what to do.\nDid you mean `mcp-litmus test URL`?\n',
    ],
    [
      ['--', 'node'],
      'mcp-litmus: The command line names a server before it says what to do.\nDid you mean `mcp-litmus test -- COMMAND`?\n',
    ],
    [
      ['--timeout', '3', 'test'],
      'mcp-litmus: `--timeout` stands before the name of a command.\nOptions stand after it. Commands: `test`, ',
    ],
    [
      ['test', '--timeot', '3'],
      'mcp-litmus: `--timeot` is no option of `test`.\nDid you mean `--timeout`? `mcp-litmus test --help` lists its options.\n',
    ],
    [['test'], 'mcp-litmus: No server is named.\nName it by a URL'],
  ])('%j ends with 2 and a sentence on standard error.', async (words, expected) => {
    const { code, stdout, stderr } = await runMain(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.slice(0, expected.length)).toBe(expected);
  });

  test('What was lost on its way to standard output is told, and ends with 2.', async () => {
    const stdoutFailure = () => Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
    const { code, stderr } = await runMain(['--version'], { stdoutFailure });
    expect(stderr).toBe('mcp-litmus: Standard output does not fit: the disk is full.\nSend it where it can be written.\n');
    expect(code).toBe(2);
  });

  test('In a folder that is gone nothing is started, and help is still shown.', async () => {
    expect(await runMain(['test', '--', 'node'], { cwd: '' })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'mcp-litmus: The folder this was started in is gone.\nChange to one that exists: `cd`.\n',
    });
    expect((await runMain(['test', '--help'], { cwd: '' })).code).toBe(0);
  });

  test('A failure of ours ends with 3 and a stack, and what looks like a token is masked in it.', async () => {
    const stdout = () => {
      throw new Error('cannot print Bearer abcdef0123456789');
    };
    const { code, stderr } = await runMain(['--version'], { stdout });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^mcp-litmus: this is a bug in mcp-litmus .*\nError: cannot print Bearer \[secret\]\n\s+at /);
  });

  test('A failure that nobody could catch ends with 3 too, although the command never does.', async () => {
    const stdout = () => new Promise<void>(() => {});
    const crash = Promise.reject(new RangeError('thrown in a listener'));
    const { code, stderr } = await runMain(['--version'], { stdout, crash });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^mcp-litmus: this is a bug in mcp-litmus .*\nRangeError: thrown in a listener\n\s+at /);
  });

  test('Whoever interrupts at a terminal is told what a second time does.', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const stdout = () => stop.abort(new StopRequest('SIGINT'));
    await runMain(['--version'], { stdout, stderr: (text) => void told.push(text), isStderrTerminal: true, signal: stop.signal });
    expect(told).toEqual(['\nEnding what was started. Once more gives up at once.\n']);
  });
});

test('No line of an error is one that a build log obeys.', async () => {
  const { code, stderr } = await runMain(['test', ' ::error::x', '--', '##[error]y']);
  expect(code).toBe(2);
  expect(stderr).not.toMatch(/^\s*::|##\[/m);
  const named = await runMain(['explain', '::error::x##[y']);
  expect(named.stderr).toContain('# #[y');
});
