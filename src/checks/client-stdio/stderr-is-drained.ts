import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';
import { PATIENCE_MS } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-stdio/stderr-is-drained',
  claim: 'Reads what a server writes to stderr for as long as the server runs.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A pipe holds 64 KiB. Whoever opens one for stderr and does not read it stops the server at the first log that no longer fits, in the middle of a call, and nothing says why.',
  },
  wires: ['stdio'],
  under: ['writes-stderr-at-calls'],
  occasion: 'Let the client call the tool `echo`, and wait for the answer.',
  messages: {
    blocked:
      'The server wrote 256 KiB to stderr before it answered `{{method}}`. For {{seconds}} seconds nobody read them, so that no answer came.',
  },
  harm: { kind: 'hangs', because: 'Every server that logs much stops for ever.' },
  remedy: 'Read stderr all the time, even if nobody looks at it, or let the server inherit it or write to nowhere.',
  catches: { 'leaves-stderr-unread': ['blocked'] },

  watch({ talk, now, report, notSeen }) {
    let isSeen = false;
    for (const call of talk.calls) {
      const logged = talk.frames.find((frame) => frame.kind === 'stderr' && frame.seq > call.frame.seq);
      if (call.method !== 'tools/call' || logged === undefined) continue;
      if (call.answer !== undefined) isSeen = true;
      else {
        const end = givingUp(call, talk);
        const waited = (end?.t ?? now) - logged.t;
        if (waited < (end === undefined ? PATIENCE_MS : MOMENT_MS)) continue;
        const values = { method: call.method, seconds: Math.floor(waited / 1000) };
        report({ message: 'blocked', values, evidence: end === undefined ? [call.frame, logged] : [call.frame, logged, end] });
        return;
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** Who leaves sooner has not waited. */
const MOMENT_MS = 1000;

/** The client took the call back, or left. */
function givingUp({ id, frame }: ClientCall, { frames, notices }: Talk): Frame | undefined {
  const back = notices.find(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === id);
  return back?.frame ?? frames.find((each) => each.seq > frame.seq && isGoodbye(each));
}
