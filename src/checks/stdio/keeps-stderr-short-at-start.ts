import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';

/** What a pipe holds on most systems. */
const PIPE_BYTES = 64 * 1024;

export default defineCheck({
  id: 'stdio/keeps-stderr-short-at-start',
  claim: 'Writes less to stderr before its first answer than a pipe holds.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A client that does not read stderr blocks the server once the pipe is full, before the session has begun.',
  },
  wires: ['stdio'],
  once: true,
  messages: { loud: 'It wrote {{size}} KiB to stderr before its first answer.' },
  remedy: 'Lower the level of the log at start, or write it to a file.',
  catches: { 'floods-stderr-at-start': ['loud'] },

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    const written = new Map<string, number>();
    const first = new Map<string, Frame>();
    const answered = new Set<string>();
    for (const frame of frames) {
      const { connection } = frame;
      if (frame.kind === 'message' && frame.from === 'server') answered.add(connection);
      if (frame.kind !== 'stderr' || answered.has(connection)) continue;
      // Characters are close enough to bytes here.
      written.set(connection, (written.get(connection) ?? 0) + frame.text.length + 1);
      if (!first.has(connection)) first.set(connection, frame);
    }
    const [loudest] = [...written].sort(([, a], [, b]) => b - a);
    const line = loudest && first.get(loudest[0]);
    if (loudest === undefined || line === undefined || loudest[1] <= PIPE_BYTES) return;
    report({ message: 'loud', values: { size: Math.round(loudest[1] / 1024) }, evidence: [line] });
  },
});
