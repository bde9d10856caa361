import { describe, expect, test } from 'vitest';
import { invoke } from './invoke.ts';
import { refusalOf } from './refusal-of.ts';

describe('arguments', () => {
  test('Options, operands and the command after the dashes are told apart.', () => {
    const invocation = invoke('--timeout', '500', '-e', 'A=1', '--env=B=2', '--insecure', '--', 'node', '--timeout', '9', '--', 'x');
    expect(invocation.flags.text('timeout')).toBe('500');
    expect(invocation.flags.all('env')).toEqual(['A=1', 'B=2']);
    expect(invocation.flags.isOn('insecure')).toBe(true);
    expect(invocation.flags.isOn('verbose')).toBe(false);
    expect(invocation.operands).toEqual([]);
    expect(invocation.command).toEqual(['node', '--timeout', '9', '--', 'x']);
  });

  test('Options may stand on both sides of the URL.', () => {
    const { flags, operands, command } = invoke('--timeout', '5', 'https://a.example/mcp', '--jobs', '2');
    expect([flags.text('timeout'), flags.text('jobs')]).toEqual(['5', '2']);
    expect(operands).toEqual(['https://a.example/mcp']);
    expect(command).toBeUndefined();
  });

  test('The seconds of --wait may be left out, and the URL after it is not taken for them.', () => {
    expect(invoke('--wait', 'https://a.example').flags.text('wait')).toBe('');
    expect(invoke('--wait', 'https://a.example').operands).toEqual(['https://a.example']);
    expect(invoke('--wait', '30', 'https://a.example').flags.text('wait')).toBe('30');
    expect(invoke('--wait=30', 'https://a.example').flags.text('wait')).toBe('30');
    expect(invoke('https://a.example', '--wait').flags.text('wait')).toBe('');
    expect(invoke('https://a.example').flags.text('wait')).toBeUndefined();
    // So that the option is refused, and not the word.
    expect(invoke('--wait', '10s', 'https://a.example').flags.text('wait')).toBe('10s');
  });

  test('A switch that begins with no- is off until it is given.', () => {
    expect(invoke('--no-color').flags.isOn('no-color')).toBe(true);
    expect(invoke().flags.isOn('no-color')).toBe(false);
  });

  test.each([
    [
      ['--timeot', '3'],
      'UNKNOWN_OPTION: `--timeot` is no option of `test`. / Did you mean `--timeout`? `mcp-litmus test --help` lists its options.',
    ],
    [['--frobnicate=1'], 'UNKNOWN_OPTION: `--frobnicate` is no option of `test`. / `mcp-litmus test --help` lists its options.'],
    [['--quiet=1'], 'UNEXPECTED_VALUE: `--quiet` takes no value. / Write `--quiet` alone.'],
    [['-x'], 'UNKNOWN_OPTION: `-x` is no option of `test`. / `mcp-litmus test --help` lists its options.'],
    [['https://a.example', '--timeout'], 'MISSING_VALUE: `--timeout` needs a value. / `mcp-litmus test --help` lists its options.'],
    [['-e'], 'MISSING_VALUE: `--env` needs a value. / `mcp-litmus test --help` lists its options.'],
    [
      ['--only', '--skip', 'tools'],
      'MISSING_VALUE: `--only` needs a value, and `--skip` is an option. / If that is the value, write `--only=--skip`.',
    ],
    [
      ['--timeout', '5', 'node', 'server.js', '--port', '3'],
      'COMMAND_WITHOUT_DASHES: `node` is not a URL. A command that starts a server stands after `--`, and all options before it. / Write: mcp-litmus test --timeout 5 -- node server.js --port 3',
    ],
  ])('%j is refused with a sentence.', async (words, expected) => {
    expect(await refusalOf(() => invoke(...words))).toBe(expected);
  });

  test('A value may begin with dashes when it is joined to its option.', () => {
    expect(invoke('--bearer=--skip', 'https://a.example').flags.text('bearer')).toBe('--skip');
  });
});
