import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.ts';
import { COMMAND_TEXTS } from '../../src/cli/command-texts.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { looksLikeUrl } from '../../src/cli/target/locator.ts';

/** Takes a line of an example apart as a shell does, as far as examples go. */
function wordsOf(line: string): readonly string[] {
  return (line.split(' | ')[0] ?? '').split(' ');
}

describe('COMMANDS', () => {
  test('Each has its code, and options of which none stands twice.', async () => {
    for (const command of COMMANDS) {
      expect(typeof (await command.load()).run, command.name).toBe('function');
      expect(new Set(command.options).size, command.name).toBe(command.options.length);
      expect(command.options, command.name).toContain('help');
    }
  });

  test('Help says something of each, in their order.', () => {
    expect(Object.keys(COMMAND_TEXTS)).toEqual(COMMANDS.map(({ name }) => name));
  });

  test.each(Object.values(COMMAND_TEXTS).flatMap(({ examples }) => examples.map(({ line }) => line)))(
    'The example `%s` is a valid command line.',
    (line) => {
      const [tool, ...words] = wordsOf(line);
      expect(tool).toBe('mcp-litmus');
      const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
      if (command === undefined) throw new Error(`${line} names no command.`);
      const { operands } = parseArguments(command, words.slice(command.name.split(' ').length));
      expect(operands.every((word) => looksLikeUrl(word) || /\.json$|^library$|^[a-z]+\/[a-z-]+$/.test(word))).toBe(true);
    },
  );
});
