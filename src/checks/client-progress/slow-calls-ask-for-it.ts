import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';

export default defineClientCheck({
  id: 'client-progress/slow-calls-ask-for-it',
  claim: 'Asks for the progress of calls that it does not wait for longer than its time-out.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A server tells of progress only where the request has a `progressToken`. A client that gives calls up after a fixed time and asks for no progress gives up on tools that are well and working.',
  },
  occasion: 'Let the client call the tool `slow` with `{"steps":100,"pauseMs":1000}`, and wait until it has an answer or gives up.',
  messages: {
    blind: 'It gave the call of `{{tool}}` up after {{seconds}} seconds, and had not asked for its progress.',
  },
  harm: {
    kind: 'costs',
    because: 'Long calls end in an error although the server works on them, and begin from the start when the model tries again.',
  },
  remedy:
    'Send `_meta.progressToken` with every call, and let each progress start the time-out anew. In libraries that takes a callback for progress beside the option for the time-out.',
  catches: { 'asks-for-no-progress': ['blind'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const call of talk.calls) {
      if (call.method !== 'tools/call') continue;
      const meta = call.params['_meta'];
      const asks = isObject(meta) && meta['progressToken'] !== undefined;
      if (asks) {
        isSeen = true;
        continue;
      }
      const back = talk.notices.find(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === call.id);
      const reason = back?.params['reason'];
      // A user who stops a call gives no such reason.
      if (back === undefined || !isString(reason) || !RAN_OUT.test(reason)) continue;
      // The call may have waited for the client itself.
      if (talk.questions.some(({ frame, answer }) => frame.seq > call.frame.seq && answer === undefined)) continue;
      const seconds = Math.floor((back.frame.t - call.frame.t) / 1000);
      const tool = showName(toText(call.params['name']));
      if (seconds >= 1) report({ message: 'blind', values: { tool, seconds }, evidence: [call.frame, back.frame] });
    }
    if (!isSeen) return notSeen();
  },
});

/** Words for a time-out. */
const RAN_OUT = /tim(e|ed)[\s-]?out|too long|in time|deadline/i;
