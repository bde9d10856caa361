import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { findCommand, wantsHelp } from '../../src/cli/find-command.ts';

describe('findCommand', () => {
  test('One word or two name a command, and the rest belongs to it.', () => {
    expect(findCommand(['test', 'a', '--', 'b'], COMMANDS)).toMatchObject({ command: { name: 'test' }, rest: ['a', '--', 'b'] });
    expect(findCommand(['fake', 'server', '--http', '0'], COMMANDS)).toMatchObject({
      command: { name: 'fake server' },
      rest: ['--http', '0'],
    });
  });

  test('Behind a group an option belongs to the group, and a word names one of its commands.', () => {
    expect(findCommand(['fake', '--list'], COMMANDS)).toMatchObject({ command: { name: 'fake' }, rest: ['--list'] });
    expect(() => findCommand(['fake', 'sever', '--fault', 'x'], COMMANDS)).toThrow('`fake` knows no `sever`.');
  });
});

describe('wantsHelp', () => {
  test.each([
    [['--help'], true],
    [['x', '-h', '--', 'y'], true],
    [['x', '--', 'y', '--help'], false],
    [[], false],
  ])('In %j it is %j.', (words, expected) => {
    expect(wantsHelp(words)).toBe(expected);
  });
});
