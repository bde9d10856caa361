import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/strange-completions-are-passed-over',
  claim: 'Passes over the completion of pages that it knows nothing of.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-11'],
    says: 'A client ignores `notifications/elicitation/complete` for an id that it does not know or that is done.',
    spec: '2025-11-25/client/elicitation#completion-notifications-for-url-mode-elicitation',
  },
  under: ['completes-what-nobody-asked'],
  occasion: 'Let the client call the tool `echo`, and then list tools.',
  messages: {
    brokeOff: 'It was told that a page was done that it had never been sent to, and broke off.',
  },
  remedy: 'Look `elicitationId` up among the pages that are open, and drop the notification where there is none.',
  catches: { 'leaves-at-strange-completions': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

function oddIn({ told }: Talk) {
  return told.filter(({ message }) => {
    const params = isObject(message) && message['method'] === 'notifications/elicitation/complete' ? message['params'] : undefined;
    return isObject(params) && toText(params['elicitationId']).startsWith('nobody-');
  });
}
