import { isByNul } from './nul-bytes.ts';

/** Where a kind of noise usually comes from. */
export interface NoiseOrigin {
  /** Stable, in kebab-case. */
  readonly name: string;
  readonly is: (line: string) => boolean;
  /** In whole sentences, with what to do where that is known. */
  readonly says: string;
}

/** By the shape of the lines, the telling shapes first. The last one fits everything. */
export const NOISE_ORIGINS: readonly NoiseOrigin[] = [
  {
    name: 'dotnet',
    is: (line) => /^(trce|dbug|info|warn|fail|crit): \S+\[\d+\]/.test(line),
    says: 'The likely source is the console logger of a .NET host: set its `LogToStandardErrorThreshold` to `Trace`.',
  },
  {
    name: 'headers',
    is: (line) => /^content-length:\s*\d+/i.test(line),
    says: 'These are the headers with which language servers frame their messages; MCP has none.',
  },
  {
    name: 'nul',
    is: isByNul,
    says: 'These are NUL bytes, with which some frameworks end their messages; MCP ends them with a newline alone.',
  },
  {
    name: 'npm',
    is: (line) => /^> \S+@\d+\.\d+/.test(line),
    says: 'The likely source is `npm run`: start the program itself, or add `--silent`.',
  },
  { name: 'dotenv', is: (line) => /^\[dotenv@/.test(line), says: 'The source is `dotenv`: load it with `quiet: true`.' },
  {
    name: 'object',
    is: (line) => /[[{(]\s*$/.test(line) && !/^\s*[[{]\s*$/.test(line),
    says: 'The likely source is an object that is printed for debugging, often by a dependency.',
  },
  { name: 'json', is: (line) => /^\s*\{.*\}\s*$/.test(line), says: 'The likely source is a logger that writes JSON.' },
  {
    name: 'logger',
    is: (line) => /\b(TRACE|DEBUG|INFO|WARN|WARNING|ERROR)\b(:|.*( - |\]|: ))/.test(line),
    says: 'The likely source is a logger with its console output on stdout, as frameworks in Java and Python set it up.',
  },
  {
    name: 'banner',
    is: (line) => /[═─╔╗█▄]|\brunning on\b|\blistening\b|\bstart(ed|ing)\b|\bready\b|\bwelcome\b/i.test(line),
    says: 'The likely source is a banner.',
  },
  { name: 'print', is: () => true, says: 'The likely source is `console.log`, `print` or the like.' },
];

/** The name of the origin of lines that stand together. */
export function originOf(lines: readonly string[]): string {
  return NOISE_ORIGINS.find(({ is }) => lines.some(is))?.name ?? 'print';
}
