import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import type { Talk } from '../../core/talk.ts';
import { isGoodbye } from '../../peer/talks/left-open.ts';

export default defineClientCheck({
  id: 'client-cancelling/cancellations-of-the-server-are-heard',
  claim: 'Waits no longer for a request that the server has said it gives up.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Only who asked may cancel, so a server that cancels a request of its client is wrong. Some do, and answer nothing after that: a client that listens saves its user the whole time-out.',
  },
  under: ['cancels-calls-of-its-client'],
  occasion: 'Let the client call the tool `echo`, which the server gives up, and then do something else.',
  messages: {
    waited: 'The server said that it gives `{{method}}` up, and the client waited {{seconds}} seconds more for an answer.',
  },
  remedy: 'End a request of your own with an error when `notifications/cancelled` names it.',
  catches: { 'ignores-cancellations': ['waited'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const told of talk.told) {
      const message = isObject(told.message) ? told.message : {};
      const params = isObject(message['params']) ? message['params'] : {};
      if (message['method'] !== 'notifications/cancelled') continue;
      const call = talk.calls.find(({ id, answer, frame }) => id === params['requestId'] && answer === undefined && frame.seq < told.seq);
      if (call === undefined) continue;
      const next = nextDeed(talk, told.seq);
      if (next === undefined) continue;
      const seconds = Math.floor((next.t - told.t) / 1000);
      if (next.t - told.t < PATIENCE_MS) isSeen = true;
      else if (talk.notices.some(({ method, params: of }) => method === 'notifications/cancelled' && of['requestId'] === call.id))
        report({ message: 'waited', subject: call.method, values: { method: call.method, seconds }, evidence: [call.frame, told, next] });
    }
    if (!isSeen) return notSeen();
  },
});

/** Who has heard it goes on before that. */
const PATIENCE_MS = 1500;

/** What the client did next: a request, a cancellation, or a goodbye. */
function nextDeed({ calls, notices, frames }: Talk, after: number) {
  const deeds = [...calls.map(({ frame }) => frame), ...notices.map(({ frame }) => frame), ...frames.filter(isGoodbye)];
  return deeds.filter(({ seq }) => seq > after).sort((one, other) => one.seq - other.seq)[0];
}
