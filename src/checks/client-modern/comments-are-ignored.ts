import { defineClientCheck } from '../../core/client-check.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { callsToolsElsewhere, wentOnAfter } from '../../peer/talks/going-on.ts';

export default defineClientCheck({
  id: 'client-modern/comments-are-ignored',
  claim: 'Reads past comments in a stream.',
  subject: 'client',
  requirement: {
    level: 'text',
    rows: ['HTTP-33'],
    says: 'Servers keep streams alive with lines that begin with a colon. They are comments, and mean nothing.',
    spec: '2026-07-28/basic/transports/streamable-http#receiving-messages',
  },
  wires: ['http'],
  under: ['events-have-rare-forms'],
  occasion: 'Let the client list tools, and call `echo`. For comparison let it do the same at the server without the fault.',
  messages: {
    stopped: 'The answer to `{{method}}` came in a stream with comments, and it asked for nothing more. Without them it called tools.',
  },
  harm: { kind: 'hangs', because: 'Every server that keeps its streams alive stops this client.' },
  remedy: 'Read streams with a parser that follows the standard: lines that begin with a colon are left out.',
  catches: { 'stops-at-comments': ['stopped'] },
  explains: ['client-coping/rare-forms-of-events-are-read'],

  watch({ talk, talks, isOver, report, notSeen }) {
    const commented = talk.calls.filter((call) => call.answer !== undefined && hasComment(call, talk));
    const [first] = commented;
    if (first?.answer === undefined) return notSeen();
    if (wentOnAfter(talk, first.answer.seq)) return;
    if (!isOver || !callsToolsElsewhere(talk, talks)) return notSeen();
    report({ message: 'stopped', subject: first.method, values: { method: first.method }, evidence: [first.frame, first.answer] });
  },
});

function hasComment({ http }: ClientCall, { frames }: Talk): boolean {
  return frames.some((frame) => frame.kind === 'comment' && frame.request === http?.head.seq);
}
