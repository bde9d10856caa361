import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/strange-cancellations-are-passed-over',
  claim: 'Passes over the cancellation of a request that it does not know or has answered.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['CANCEL-03', 'CANCEL-05'],
    says: 'A cancellation may cross with the answer that it is about: one that names nothing that is open is ignored.',
    spec: '2024-11-05/basic/utilities/cancellation#error-handling',
  },
  until: '2025-11-25',
  under: ['cancels-what-it-never-asked'],
  occasion: 'Let the client list tools, and then do something else.',
  messages: { brokeOff: 'It was sent a cancellation of what nobody had asked, and broke off.' },
  remedy: 'Look `requestId` up among the questions that are open, and drop the notification where there is none.',
  catches: { 'leaves-at-strange-cancellations': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

/** Cancellations of nothing that was open. */
function oddIn({ told, questions, calls }: Talk) {
  return told.filter(({ message, seq }) => {
    const params = isObject(message) && message['method'] === 'notifications/cancelled' ? message['params'] : undefined;
    if (!isObject(params)) return false;
    const { requestId } = params;
    const isOpen = questions.some(
      ({ id, frame, answer }) => id === requestId && frame.seq < seq && (answer === undefined || answer.seq > seq),
    );
    // What the client has asked is no business of this claim.
    return !isOpen && calls.every(({ id }) => id !== requestId);
  });
}
