import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/rare-forms-of-events-are-read',
  claim: 'Reads events without a type and without blanks behind colons, and passes over comments.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Comments keep connections alive, the type `message` may be left out, and so may the blank behind a colon. All of that is in the standard.',
  },
  wires: ['http', 'sse'],
  under: ['events-have-rare-forms'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The server wrote the answer to `{{method}}` as an event without a type, with comments around it, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy:
    'Take a library that reads event streams. An event without a type is a `message`, and a line that begins with a colon is a comment.',
  catches: { 'wants-usual-events': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
