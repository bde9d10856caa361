import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/ids-with-a-point-are-read',
  claim: 'Takes the id 1.0 for the id 1.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because: 'JSON has one kind of number. Servers in languages with floating-point numbers write a whole number with a point.',
  },
  under: ['ids-are-written-with-a-point'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The server answered `{{method}}` under the same number with a point, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy: 'Compare ids as numbers once they are parsed, not as texts.',
  catches: { 'compares-ids-as-text': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
