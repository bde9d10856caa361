import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAbsolutePaths } from '../../../src/wire/stdio/relocate.ts';

const BASE = path.resolve('/srv/project');
const at = (name: string) => path.join(BASE, name);
const THERE = new Set(['server.js', 'src', 'src/main.py', 'bin/serve', 'server', 'local.json', '.'].map(at).concat(BASE));
const move = (command: string, ...args: string[]) => withAbsolutePaths({ command, arguments: args }, BASE, (file) => THERE.has(file));

describe('In another folder', () => {
  test.each([
    ['./server.js', at('server.js')],
    ['server.js', at('server.js')],
    ['src/main.py', at('src/main.py')],
    ['.', BASE],
    ['--config=local.json', `--config=${at('local.json')}`],
  ])('the argument %s keeps its meaning.', (argument, moved) => {
    expect(move('node', argument)).toEqual({ command: 'node', arguments: [moved] });
  });

  test.each([
    'server',
    'src',
    '-m',
    '--verbose',
    'missing.js',
    '@scope/package',
    'https://example.com/a.js',
    '1.5',
    path.resolve('/etc/hosts'),
  ])('the argument %s stays as it is.', (argument) => {
    expect(move('node', argument).arguments).toEqual([argument]);
  });

  test('a command with a path keeps its meaning, and a bare name is left to PATH.', () => {
    expect(move('./bin/serve').command).toBe(at('bin/serve'));
    expect(move('bin/serve').command).toBe(at('bin/serve'));
    expect(move('server').command).toBe('server');
    expect(move('./missing').command).toBe('./missing');
  });
});
