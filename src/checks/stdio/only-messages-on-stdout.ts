import { defineCheck } from '../../core/check.ts';
import type { Frame, FrameOf } from '../../core/frame.ts';
import { isObject } from '../../core/json.ts';
import { sortStdoutNoise } from '../../core/stdout-noise.ts';

type Lines = readonly [FrameOf<'noise'>, ...FrameOf<'noise'>[]];

export default defineCheck({
  id: 'stdio/only-messages-on-stdout',
  claim: 'Writes nothing but messages to stdout.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['STDIO-02'],
    says: 'Everything on stdout is a valid message; whatever else a server has to say goes to stderr.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    noise: '{{lines}} on stdout {{verb}} no message, written {{when}}. {{origin}} The first is `{{first}}`.',
    glued: 'The answer to `{{method}}` shares its line with other text: `{{line}}`. No client finds it there.',
  },
  remedy: 'Send logs to stderr. Where a dependency prints, point `console.log` or its logger at stderr before it is first imported.',
  catches: {
    'noise-on-stdout-at-start': ['noise'],
    'noise-during-calls': ['noise'],
    'noise-with-tools-list': ['noise'],
    'noise-after-input-ends': ['noise'],
    'dotnet-logger-on-stdout': ['noise'],
    'debug-object-on-stdout': ['noise'],
    'traffic-log-on-stdout': ['noise'],
    'progress-dots-on-stdout': ['glued'],
  },
  explains: { glued: ['*'] },

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    const { bursts, glued } = sortStdoutNoise(frames);
    for (const { name, says } of ORIGINS) {
      const found = bursts.filter((burst) => originOf(burst)?.name === name);
      const [first, ...more] = found.flat();
      if (first === undefined) continue;
      const count = more.length + 1;
      report({
        message: 'noise',
        subject: name,
        values: {
          lines: count === 1 ? 'One line' : `${count} lines`,
          verb: count === 1 ? 'is' : 'are',
          when: momentsOf(frames, found),
          first: shown(first.text),
          origin: says,
        },
        evidence: [first, ...more.slice(0, 4)],
      });
    }
    for (const { line, answer } of glued) {
      const method = methodAsked(frames, line, answer['id']) ?? 'a request';
      report({ message: 'glued', values: { method, line: shown(line.text) }, evidence: [line] });
    }
  },
});

/** The moments at which noise came, each once. */
function momentsOf(frames: readonly Frame[], bursts: readonly Lines[]): string {
  const moments = new Set(bursts.map(([first]) => momentOf(frames.filter((f) => f.connection === first.connection && f.seq < first.seq))));
  const [last, ...others] = [...moments].reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`;
}

function momentOf(before: readonly Frame[]): string {
  if (before.some((frame) => frame.kind === 'input-end')) return 'after its input had ended';
  if (!before.some((frame) => frame.kind === 'message' && frame.from === 'server')) return 'before its first answer';
  const asked = before.findLast((frame) => frame.kind === 'message' && frame.from === 'client');
  if (asked === undefined || asked.kind !== 'message' || !isObject(asked.message)) return 'during the session';
  const { method, params } = asked.message;
  const tool = method === 'tools/call' && isObject(params) ? ` of \`${String(params['name'])}\`` : '';
  return typeof method === 'string' ? `during \`${method}\`${tool}` : 'during the session';
}

function methodAsked(frames: readonly Frame[], line: Frame, id: unknown): string | undefined {
  for (const frame of frames) {
    if (frame.kind !== 'message' || frame.from !== 'client' || frame.connection !== line.connection || !isObject(frame.message)) continue;
    if (frame.message['id'] === id) return String(frame.message['method']);
  }
  return undefined;
}

function shown(text: string): string {
  return text.trim().slice(0, 120).replaceAll('`', "'");
}

/** Where such lines usually come from, by their shape, the telling shapes first. */
const ORIGINS: readonly { readonly name: string; readonly is: (line: string) => boolean; readonly says: string }[] = [
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
    name: 'npm',
    is: (line) => /^> \S+@\d+\.\d+/.test(line),
    says: 'The likely source is `npm run`: start the program itself, or add `--silent`.',
  },
  { name: 'dotenv', is: (line) => /^\[dotenv@/.test(line), says: 'The source is `dotenv`: load it with `quiet: true`.' },
  {
    name: 'object',
    is: (line) => /[[{(]$/.test(line.trim()) && !/^\s*[{[]/.test(line),
    says: 'The likely source is an object printed for debugging, often by a dependency.',
  },
  { name: 'json', is: (line) => /^\s*\{.*\}\s*$/.test(line), says: 'The likely source is a logger that writes JSON.' },
  {
    name: 'logger',
    is: (line) => /\b(TRACE|DEBUG|INFO|WARN|WARNING|ERROR)\b.*( - |\]|: )/.test(line),
    says: 'The likely source is a logger with its console output on stdout, as frameworks in Java and Python set it up.',
  },
  {
    name: 'banner',
    is: (line) => /[═─╔╗█▄]|\brunning on\b|\blistening\b|\bstart(ed|ing)\b|\bready\b|\bwelcome\b/i.test(line),
    says: 'The likely source is a banner.',
  },
  { name: 'print', is: () => true, says: 'The likely source is `console.log`, `print` or the like.' },
];

function originOf(lines: Lines) {
  return ORIGINS.find(({ is }) => lines.some(({ text }) => is(text)));
}
