import { defineCheck } from '../../core/check.ts';
import { sortStdoutNoise } from '../../core/frames/stdout-noise.ts';
import { isObject } from '../../core/json/json.ts';

export default defineCheck({
  id: 'stdio/one-message-a-line',
  claim: 'Writes each message on one line.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['STDIO-01'],
    says: 'A message ends with a newline and holds none within.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    message:
      'A message stands on {{lines}} lines of stdout: it is JSON printed with indentation. A client reads each line for itself and finds none.',
    log: 'A JSON object that is no message stands on {{lines}} lines of stdout: a log printed with indentation.',
  },
  remedy: 'Write messages without indentation, such as `JSON.stringify(message)` with one argument, and logs to stderr.',
  catches: {
    'pretty-printed-answers': ['message'],
    'pretty-printed-log': ['log'],
  },
  // What is answered so counts as unanswered everywhere else.
  explains: { message: ['*'] },

  watch({ frames, report, skip }) {
    if (!frames.some((frame) => frame.kind === 'start')) return skip('No process was started.');
    for (const { lines, isMessage, value } of sortStdoutNoise(frames).spread) {
      const [first, ...more] = lines;
      report({
        message: isMessage ? 'message' : 'log',
        values: { lines: lines.length },
        evidence: [first, ...more.slice(0, 9)],
        expected: 'one line',
        actual: `${lines.length} lines${isObject(value) ? ` with the members ${Object.keys(value).slice(0, 6).join(', ')}` : ''}`,
      });
    }
  },
});
