import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/late-progress-is-passed-over',
  claim: 'Passes over progress that comes after the answer.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Progress and answers may overtake one another on the way. What names a token that is over is late, and harms nobody who drops it.',
  },
  wires: ['stdio', 'sse'],
  under: ['progress-comes-late'],
  occasion: 'Let the client call the tool `slow` and ask for its progress, and then list tools.',
  messages: {
    brokeOff: 'It was told of the progress of a call that was answered, and broke off.',
  },
  remedy: 'Look the token up among the open requests, and drop the notification where there is none.',
  catches: { 'leaves-at-late-progress': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

/** Progress under tokens of calls that were answered. */
function oddIn({ told, calls }: Talk) {
  return told.filter((frame) => {
    const { method, params } = isObject(frame.message) ? frame.message : {};
    const token = method === 'notifications/progress' && isObject(params) ? params['progressToken'] : undefined;
    return token !== undefined && calls.some((call) => tokenOf(call) === token && call.answer !== undefined && call.answer.seq < frame.seq);
  });
}

function tokenOf({ params }: ClientCall) {
  const meta = params['_meta'];
  return isObject(meta) ? meta['progressToken'] : undefined;
}
