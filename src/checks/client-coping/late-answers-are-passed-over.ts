import { defineClientCheck } from '../../core/client-check.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/late-answers-are-passed-over',
  claim: 'Passes over an answer that comes after it has cancelled the request.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['CANCEL-04'],
    says: 'A side that has cancelled a request ignores an answer that comes for it later.',
    spec: '2024-11-05/basic/utilities/cancellation#behavior-requirements',
  },
  wires: ['stdio', 'sse'],
  under: ['passes-over-cancellations'],
  occasion: 'Let the client call the tool `slow` with `{"steps":10,"pauseMs":500}`, stop it, and then let it do something else.',
  messages: {
    brokeOff: 'It had cancelled a request, was sent the answer all the same, and broke off.',
  },
  remedy: 'Drop answers to ids that nobody waits for, and go on reading.',
  catches: { 'leaves-at-late-answers': ['brokeOff'] },

  watch({ talk, talks, report, notSeen }) {
    const { breaks, isPassedOver } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    // Who has cancelled is often done.
    if (!isPassedOver) return notSeen();
  },
});

/** Answers to requests that had been cancelled. */
function oddIn({ calls, notices }: Talk) {
  return calls.flatMap(({ id, answer }) => {
    const isLate = notices.some(({ method, params, frame }) => {
      return method === 'notifications/cancelled' && params['requestId'] === id && answer !== undefined && frame.seq < answer.seq;
    });
    return answer !== undefined && isLate ? [answer] : [];
  });
}
