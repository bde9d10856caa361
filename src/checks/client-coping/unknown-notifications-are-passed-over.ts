import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/unknown-notifications-are-passed-over',
  claim: 'Passes over notifications that it does not know.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A notification asks for nothing. A newer server may tell what an older client does not know, and the client has only to pass over it.',
  },
  under: ['tells-what-nobody-knows'],
  occasion: 'Let the client call the tool `echo`, and then list tools.',
  messages: {
    brokeOff: 'It was sent a notification that no revision knows, and broke off.',
  },
  remedy: 'Look the method up, and drop the notification where there is none.',
  catches: { 'leaves-at-unknown-notifications': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

/** Notifications that no revision has. */
function oddIn({ told }: Talk) {
  return told.filter(({ message }) => isObject(message) && toText(message['method']).endsWith('/unheard_of'));
}
