import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/results-with-more-are-read',
  claim: 'Reads results that hold more members than it knows.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Results are open: a newer server may add members, and a client passes over what it does not know.',
  },
  under: ['results-hold-more'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The answer to `{{method}}` held members that no revision has, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy: 'Let your types take unknown members, or strip them before you validate.',
  catches: { 'refuses-unknown-members': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
