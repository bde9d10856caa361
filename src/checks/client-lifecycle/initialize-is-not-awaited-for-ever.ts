import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { Talk } from '../../core/talk.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-lifecycle/initialize-is-not-awaited-for-ever',
  claim: 'Gives a server up that never answers `initialize`.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['LIFE-16'],
    says: 'Every request has a time-out, and `initialize` is one.',
    spec: '2025-11-25/basic/lifecycle#timeouts',
  },
  under: ['hangs-on-initialize', 'initialize-event-stays-open'],
  occasion:
    'Connect the client, and leave it alone until it gives up: for more than three minutes, with `--within 200` where it is started here.',
  messages: { waits: 'It has waited {{seconds}} seconds for the answer to `initialize`, and waits still.' },
  harm: { kind: 'hangs', because: 'One server that does not start holds up the whole application, and nobody is told which.' },
  remedy: 'Give `initialize` a time-out of its own, a minute for example, and tell the user which server did not answer.',
  catches: { 'never-gives-initialize-up': ['waits'] },

  watch({ talk, now, isOver, report, notSeen, inconclusive }) {
    const { opening } = talk;
    if (opening === undefined || opening.answer !== undefined) return notSeen();
    const end = endOf(talk, opening.frame.seq);
    // A client that we end leaves as well.
    if (end !== undefined && (isOver || now - end.t > ENDING_MS)) return;
    const seconds = Math.floor((now - opening.frame.t) / 1000);
    if (seconds >= LIMIT_S) return report({ message: 'waits', values: { seconds }, evidence: [opening.frame] });
    // While it is there, or where we ended it, it was not left alone for long enough.
    return isOver
      ? inconclusive(`It waited ${seconds} seconds for the answer to \`initialize\`, and how it ended was not seen.`)
      : notSeen();
  },
});

/** Two minutes and more are in use for servers that are installed when they are started. */
const LIMIT_S = 180;
/** What a command that we end has for that. */
const ENDING_MS = 5000;

/** The client went on to something else, hung up, or left. */
function endOf({ calls, frames, opening }: Talk, seq: number): Frame | undefined {
  const again = calls.find(({ frame, method }) => frame.seq > seq && method !== 'ping')?.frame;
  const { end } = opening?.http ?? {};
  return again ?? (end?.how === 'aborted' ? end : undefined) ?? frames.find((frame) => frame.seq > seq && isGoodbye(frame));
}
