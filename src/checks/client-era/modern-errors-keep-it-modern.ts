import { defineClientCheck } from '../../core/client-check.ts';
import type { Talk } from '../../core/talk.ts';
import { aroundOf, initializesAfter, offersModern, probeIn } from '../../peer/talks/probes.ts';

export default defineClientCheck({
  id: 'client-era/modern-errors-keep-it-modern',
  claim: 'Stays in the stateless era where its probe is answered with an error of that era.',
  subject: 'client',
  requirement: {
    level: 'text',
    rows: ['DISC-16'],
    says: 'The errors -32020, -32021 and -32022 come from servers of the stateless era alone: after them the request is mended, and `initialize` is not sent.',
    spec: '2026-07-28/basic/transports/streamable-http#backward-compatibility',
  },
  wires: ['stdio', 'http'],
  acrossEras: true,
  under: ['first-discover-is-refused', 'first-capabilities-are-refused', 'first-version-is-refused', 'discover-is-refused'],
  occasion: 'Let a client that speaks both eras connect.',
  messages: {
    left: '`{{method}}` was answered with the error {{code}}, which only servers of the stateless era send, and it sent `initialize`.',
    leftItsVersion: '`{{method}}` was answered with the error -32022, which names 2026-07-28 as supported, and it sent `initialize`.',
  },
  regrade: {
    leftItsVersion: {
      severity: 'error',
      because: 'The answer names the very version that the client had asked for, so that nothing speaks for the session era.',
    },
  },
  remedy:
    'Read the code of the error before falling back: on -32022 choose a version out of `data.supported`, on the others mend the request.',
  catches: {
    'falls-back-on-any-error': ['left'],
    'falls-back-on-refused-versions': ['leftItsVersion'],
  },

  watch({ talk, talks, isOver, now, report, notSeen }) {
    const probe = probeIn(talk);
    const { call } = probe ?? {};
    if (probe?.answer !== 'modern-error' || call?.error === undefined || call.answer === undefined) return notSeen();
    const { answer, error } = call;
    const around = aroundOf(talk, talks);
    const isSoon = (t: number) => t - answer.t < SOON_MS;
    const [opened] = initializesAfter(
      around.filter((other) => isSameClient(talk, other)),
      call.frame.seq,
    ).filter(({ frame }) => isSoon(frame.t));
    // Another modern request first: it stayed, and who opens a session beside it is another one.
    const stayed = talk.calls.find(({ method, frame }) => method !== 'initialize' && frame.seq > answer.seq);
    if (stayed !== undefined && (opened === undefined || stayed.frame.seq < opened.frame.seq)) return;
    if (opened === undefined) return isOver || !isSoon(now) ? undefined : notSeen();
    // Dates of the session era alone are an invitation to it.
    if (error.code === -32022 && !offersModern(call)) return;
    const about = { subject: call.method, evidence: [call.frame, answer, opened.frame] } as const;
    if (error.code === -32022) report({ message: 'leftItsVersion', ...about, values: { method: call.method } });
    else report({ message: 'left', ...about, values: { method: call.method, code: error.code } });
  },
});

const SOON_MS = 10_000;

/** What they call themselves does not speak against it. */
function isSameClient({ clientInfo: one }: Talk, { clientInfo: other }: Talk): boolean {
  return one === undefined || other === undefined || one['name'] === other['name'];
}
