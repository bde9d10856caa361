import { defineCheck } from '../../core/check.ts';
import type { Frame, FrameOf } from '../../core/frame.ts';

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
    noise: '{{lines}} on stdout {{verb}} no message, {{when}}. It begins with `{{first}}`. {{origin}}',
  },
  remedy: 'Send logs to stderr. Where a dependency prints, point its logger or `console.log` at stderr before it is first imported.',
  catches: {
    'noise-on-stdout-at-start': ['noise'],
    'noise-during-calls': ['noise'],
  },

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    for (const burst of burstsOf(frames)) {
      const [first] = burst.lines;
      report({
        message: 'noise',
        subject: burst.when,
        values: {
          lines: burst.lines.length === 1 ? 'One line' : `${burst.lines.length} lines`,
          verb: burst.lines.length === 1 ? 'is' : 'are',
          when: burst.when,
          first: first.text.slice(0, 120),
          origin: originOf(burst.lines.map(({ text }) => text)),
        },
        evidence: [first, ...burst.lines.slice(1, 4)],
      });
    }
  },
});

interface Burst {
  readonly when: string;
  readonly lines: [FrameOf<'noise'>, ...FrameOf<'noise'>[]];
}

/** Noise by the moment it came: one finding a source, not one a line. */
function burstsOf(frames: readonly Frame[]): readonly Burst[] {
  const bursts = new Map<string, Burst>();
  const lastAsked = new Map<string, string>();
  const answered = new Set<string>();
  const ended = new Set<string>();
  for (const frame of frames) {
    if (frame.kind === 'message' && frame.from === 'server') answered.add(frame.connection);
    if (frame.kind === 'message' && frame.from === 'client') lastAsked.set(frame.connection, methodOf(frame));
    if (frame.kind === 'input-end') ended.add(frame.connection);
    if (frame.kind !== 'noise' || frame.from !== 'server' || frame.text.trim() === '') continue;
    const when = ended.has(frame.connection)
      ? 'after its input had ended'
      : !answered.has(frame.connection)
        ? 'before its first answer'
        : `during \`${lastAsked.get(frame.connection) ?? 'the session'}\``;
    const burst = bursts.get(when);
    if (burst === undefined) bursts.set(when, { when, lines: [frame] });
    else burst.lines.push(frame);
  }
  return [...bursts.values()];
}

function methodOf(frame: FrameOf<'message'>): string {
  const { message } = frame;
  return typeof message === 'object' && message !== null && 'method' in message ? String(message['method']) : 'the session';
}

/** Where such lines usually come from, by their shape. */
function originOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (lines.some((line) => /^(trce|dbug|info|warn|fail|crit): \S+\[\d+\]/.test(line))) {
    return 'It looks like the console logger of a .NET host: set `LogToStandardErrorThreshold` to `Trace`.';
  }
  if (lines.some((line) => /\b(TRACE|DEBUG|INFO|WARN|ERROR)\b.*( - |\[main\]|: )/.test(line))) {
    return 'It looks like a logger with its console appender on stdout, as Java and Python frameworks set up by default.';
  }
  if (/^[{[]/.test(first.trim()) && lines.length === 1) return 'It looks like a structured log record.';
  if (lines.some((line) => /^\[[^\]]+\] \{$/.test(line))) return 'It looks like an object printed for debugging, often by a dependency.';
  if (lines.some((line) => /[═─╔╗█▄]|running on|listening|started|welcome|v?\d+\.\d+\.\d+/i.test(line))) return 'It looks like a banner.';
  return 'It looks like `console.log`, `print` or the like.';
}
