import { wrap } from '../reporters/layout.ts';
import { toCopy } from './called-as.ts';
import type { CommandSpec, CommandText } from './command-spec.ts';
import { COMMAND_TEXTS } from './command-texts.ts';
import type { Environment } from './io.ts';
import { OPTION_GROUPS, OPTION_TEXTS } from './option-texts.ts';
import { type OptionName, specOf } from './options.ts';

const WIDEST = 100;
const NARROWEST = 40;

/** The list of commands. */
export function renderHelp(commands: readonly CommandSpec[], columns = 80, env: Environment = {}): string {
  const rows = commands.map(({ name }) => [name, textOf(name).summary] as const);
  return [
    ...wrap('mcp-litmus makes the silent failures of Model Context Protocol servers loud.', widthOf(columns)),
    '',
    'Usage: mcp-litmus COMMAND [options]',
    '',
    'Commands',
    ...renderTable(rows, columns),
    '',
    'Options',
    ...renderTable(
      [
        ['-h, --help', 'Shows this text; after a command, what the command can do.'],
        ['-V, --version', 'Shows the version.'],
      ],
      columns,
    ),
    '',
    `Try: ${toCopy('mcp-litmus test -- npx -y @modelcontextprotocol/server-everything', env)}`,
    '',
  ].join('\n');
}

/** Everything that a command can do. */
export function renderCommandHelp(
  command: CommandSpec,
  columns = 80,
  env: Environment = {},
  text: CommandText = textOf(command.name),
): string {
  const lines = text.forms.map((form, index) => `${index === 0 ? 'Usage:' : '      '} mcp-litmus ${command.name} ${form}`);
  for (const paragraph of text.about) lines.push('', ...wrap(paragraph, widthOf(columns)));
  for (const group of OPTION_GROUPS) {
    const names = command.options.filter((name) => OPTION_TEXTS[name].group === group);
    if (names.length === 0) continue;
    lines.push(
      '',
      group,
      ...renderTable(
        names.map((name) => [renderFlag(name), renderMeaning(name, text.means?.[name])] as const),
        columns,
      ),
    );
  }
  lines.push('', 'Examples');
  for (const { says, line } of text.examples) lines.push(`  ${says}:`, `    ${toCopy(line, env)}`);
  return `${lines.join('\n')}\n`;
}

/** The option as help shows it, with its short form and its value. */
export function renderFlag(name: OptionName): string {
  const { short, value, isValueOptional } = specOf(name);
  const shown = value === undefined ? '' : isValueOptional ? ` [${value}]` : ` ${value}`;
  return `${short === undefined ? '' : `-${short}, `}--${name}${shown}`;
}

/** What the option does, with its choices, default and whether it repeats. */
export function renderMeaning(name: OptionName, says: string = OPTION_TEXTS[name].says): string {
  const { choices, repeats, default: standard } = specOf(name);
  const extras = [
    choices && `One of ${choices.join(', ')}.`,
    standard !== undefined && `Default: ${standard}.`,
    repeats && 'May be given more than once.',
  ];
  return [says, ...extras.filter((extra) => typeof extra === 'string')].join(' ');
}

function textOf(name: string): CommandText {
  const text = COMMAND_TEXTS[name];
  if (text === undefined) throw new TypeError(`Help says nothing of \`${name}\`.`);
  return text;
}

function renderTable(rows: readonly (readonly [left: string, right: string])[], columns: number): readonly string[] {
  const left = Math.min(24, Math.max(...rows.map(([flag]) => flag.length)));
  const width = Math.max(widthOf(columns) - left - 4, 20);
  return rows.flatMap(([flag, says]) => {
    const [first = '', ...rest] = wrap(says, width);
    const indent = ' '.repeat(left + 4);
    const head = flag.length > left ? [`  ${flag}`, `${indent}${first}`] : [`  ${flag.padEnd(left)}  ${first}`];
    return [...head, ...rest.map((line) => `${indent}${line}`)];
  });
}

function widthOf(columns: number): number {
  return Math.max(NARROWEST, Math.min(WIDEST, columns));
}
