import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { findAlike } from '../../peer/answers/alike-ends.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
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
  catches: { 'exits-on-prompts-list': ['ended'], 'ends-after-twelve-answers': ['ended'] },
  explains: ['open:*', 'cited:*'],

  watch({ frames, peer, limits, report, isOrdinary, skip }) {
    const started = frames.filter((frame) => frame.kind === 'start' && isOrdinary(frame.connection));
    if (started.length === 0) return skip('No process was started.');
    const ends = new Map<string, Ending>();
    for (const start of started) {
      const end = findProcessEnd(frames, start.connection);
      // What never answered did not come up: the versions and the probe that it was given are judged by themselves.
      if (end === undefined || !end.hadAnswered) continue;
      const { exit, last, method, isOwed, stderr } = end;
      const moment = method === '' ? 'after an answer of ours' : `${isOwed ? 'during' : 'after'} \`${method}\``;
      const how = renderExit(exit);
      const known = ends.get(how) ?? { moments: new Set(), evidence: [last ?? start], words: renderLastWords(stderr) };
      known.moments.add(moment);
      ends.set(how, { ...known, evidence: [...known.evidence, exit, ...stderr] });
    }
    if (ends.size === 0) return;
    // Where it also ended like this on what had to be refused, that is no reason by itself.
    const alike = findAlike(frames, peer, limits.requestMs, isOrdinary).filter(({ right }) => right.size > 0);
    for (const [how, { moments, words, evidence }] of ends) {
      const others = alike.flatMap(({ end, evidence: more }) => (end.kind === 'ended' && end.how === how ? more : []));
      const [subject = ''] = moments;
      const values = { how, when: renderList(moments), words };
      report({ message: 'ended', subject, values, evidence: [evidence[0], ...evidence.slice(1), ...others] });
    }
  },
});

interface Ending {
  readonly moments: Set<string>;
  readonly words: string;
  readonly evidence: readonly [Frame, ...Frame[]];
}
