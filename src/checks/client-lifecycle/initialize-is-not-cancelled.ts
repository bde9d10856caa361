import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { ClientCall } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-lifecycle/initialize-is-not-cancelled',
  claim: 'Never cancels `initialize`, however long it waits for the answer.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-20', 'CANCEL-06'],
    says: 'The client does not cancel its `initialize`.',
    spec: '2025-11-25/basic/utilities/cancellation#behavior-requirements',
  },
  under: 'any',
  occasion: 'Start `mcp-litmus client --fault hangs-on-initialize`, and connect the client until it gives up.',
  messages: {
    cancelled: 'It sent `notifications/cancelled` for its `initialize`.',
  },
  remedy: 'Hang up, or end the process, when `initialize` takes too long.',
  catches: { 'cancels-initialize': ['cancelled'] },

  watch({ talk, report, notSeen }) {
    const { opening, notices, frames } = talk;
    if (opening === undefined) return notSeen();
    const taken = notices.find(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === opening.id);
    const isBefore = taken !== undefined && taken.frame.seq < (opening.answer?.seq ?? Number.POSITIVE_INFINITY);
    if (isBefore) report({ message: 'cancelled', evidence: [opening.frame, taken.frame] });
    // Who was answered at once, or sent on, had no reason to.
    else if (opening.answer !== undefined || (opening.http?.status ?? 0) >= 300 || waitedFor(opening, frames) < LONG_MS) return notSeen();
  },
});

const LONG_MS = 1000;

/** Until the client did something else, such as hanging up. */
function waitedFor({ frame }: ClientCall, frames: readonly Frame[]): number {
  const next = frames.findLast(({ from, seq }) => from === 'client' && seq > frame.seq);
  return next === undefined ? 0 : next.t - frame.t;
}
