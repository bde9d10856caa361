import { defineCheck } from '../../core/check.ts';
import { findProcessEnd, renderExit, renderLastWords } from '../../peer/process-end.ts';

export default defineCheck({
  id: 'lifecycle/stays-up',
  claim: 'Runs until its input is closed.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'A server reads requests and answers them as long as its stdin is open.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: { ended: 'It ended by itself ({{how}}) {{when}}, while its input was open. {{words}}' },
  harm: { ended: { kind: 'hangs', because: 'The session is gone with the process, and with it every tool.' } },
  remedy: 'Catch what a handler throws and answer with an error; look for what ends the process, such as an unhandled rejection.',
  catches: { 'exits-on-prompts-list': ['ended'] },
  explains: ['open:*'],

  watch({ frames, report, isOrdinary, skip }) {
    const started = frames.filter((frame) => frame.kind === 'start' && isOrdinary(frame.connection));
    if (started.length === 0) return skip('No process was started.');
    for (const start of started) {
      const end = findProcessEnd(frames, start.connection);
      // What never answered did not come up: the versions and the probe that it was given are judged by themselves.
      if (end === undefined || !end.hadAnswered) continue;
      const { exit, last, method, isOwed, stderr } = end;
      const moment = method === '' ? 'after an answer of ours' : `${isOwed ? 'during' : 'after'} \`${method}\``;
      const values = { how: renderExit(exit), when: moment, words: renderLastWords(stderr) };
      report({ message: 'ended', subject: moment, values, evidence: [last ?? start, exit, ...stderr] });
    }
  },
});
