import { defineClientCheck } from '../../core/client-check.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/results-with-more-are-read',
  claim: 'Reads results that hold more members than it knows.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because: 'Results are open: a newer server may add members, and a client passes over what it does not know.',
  },
  under: ['results-hold-more'],
  occasion: 'Let the client list tools and call one.',
  messages: {
    brokeOff: 'It was sent a result with members that no revision has, and broke off.',
  },
  remedy: 'Let your types take unknown members, or strip them before you validate.',
  catches: { 'leaves-at-unknown-members': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

function oddIn({ calls }: Talk) {
  return calls.flatMap(({ answer, result }) => (answer !== undefined && result?.['futureMember'] !== undefined ? [answer] : []));
}
