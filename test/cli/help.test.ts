import { describe, expect, test } from 'vitest';
import type { CommandSpec, CommandText } from '../../src/cli/command-spec.ts';
import { COMMAND_TEXTS } from '../../src/cli/command-texts.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { renderCommandHelp, renderFlag, renderHelp, renderMeaning } from '../../src/cli/help.ts';
import { REPORTERS } from '../../src/reporters/index.ts';

const SPEC: CommandSpec = {
  name: 'look',
  options: ['env', 'wait', 'transport', 'timeout', 'help'],
  takesCommand: true,
  load: () => Promise.reject(new Error('It does not run.')),
};

const TEXT: CommandText = {
  summary: 'Looks.',
  forms: ['[options] URL', '[options] -- COMMAND'],
  about: ['Looks at a server.'],
  examples: [{ says: 'A look', line: 'mcp-litmus look https://a.example' }],
};

describe('help', () => {
  test('A command shows its forms, its options by group, and examples.', () => {
    expect(renderCommandHelp(SPEC, 100, {}, TEXT)).toBe(
      [
        'Usage: mcp-litmus look [options] URL',
        '       mcp-litmus look [options] -- COMMAND',
        '',
        'Looks at a server.',
        '',
        'Which server',
        '  --transport NAME  The wire: a command speaks `stdio`, a URL `http` (Streamable HTTP) or `sse`',
        '                    (HTTP+SSE). One of auto, stdio, http, sse. Default: auto.',
        '',
        'How it is started',
        '  -e, --env NAME=VALUE  Sets an environment variable for the server; `NAME` alone hands on the',
        '                        present value. May be given more than once.',
        '',
        'How it is reached',
        '  --wait [SECONDS]  Waits until the URL answers at all, for a server that is started at the same',
        '                    time. Default: 60.',
        '',
        'Limits',
        '  --timeout MS  How long an answer may take, in milliseconds. Default: 10000.',
        '',
        'Output',
        '  -h, --help  Shows this text.',
        '',
        'Examples',
        '  A look:',
        '    mcp-litmus look https://a.example',
        '',
      ].join('\n'),
    );
  });

  test('Examples begin as the user typed the command.', () => {
    const env = { npm_command: 'exec' };
    expect(renderCommandHelp(SPEC, 100, env, TEXT)).toContain('    npx mcp-litmus look https://a.example');
    expect(renderHelp(COMMANDS, 100, env)).toContain('Try: npx mcp-litmus test');
  });

  test('The forms of a report are those that there are.', () => {
    const names = REPORTERS.map(({ name }) => name);
    expect(renderMeaning('reporter')).toContain(`as ${names.slice(0, -1).join(', ')} or ${names.at(-1)}:`);
  });

  test('An option is shown with its short form, its value, its choices and its default.', () => {
    expect(renderFlag('header')).toBe("-H, --header 'NAME: VALUE'");
    expect(renderFlag('insecure')).toBe('--insecure');
    expect(renderMeaning('fail-on')).toContain('One of error, warning, note. Default: error.');
    expect(renderMeaning('only')).toContain('May be given more than once.');
  });

  test.each([40, 80, 200])('At %i columns no line is longer than it may be.', (columns) => {
    const texts = [
      renderHelp(COMMANDS, columns),
      ...COMMANDS.flatMap((command) => {
        const text = COMMAND_TEXTS[command.name];
        return text === undefined ? [] : renderCommandHelp(command, columns, {}, { ...text, examples: [], forms: ['URL'] });
      }),
    ];
    for (const line of texts.join('\n').split('\n')) {
      if (!line.startsWith('Try:')) expect(line.length, line).toBeLessThanOrEqual(Math.min(100, Math.max(columns, 48)));
    }
  });
});
