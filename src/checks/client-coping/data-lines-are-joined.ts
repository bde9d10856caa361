import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/data-lines-are-joined',
  claim: 'Joins the lines of data of an event.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'An event may have many lines of data, which make one text with newlines in between. A client that takes each line for a message sees none.',
  },
  wires: ['http', 'sse'],
  under: ['data-comes-in-lines'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The server wrote the answer to `{{method}}` over many lines of data, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy: 'Collect the `data` lines of an event, join them with newlines at the blank line after them, and parse the whole.',
  catches: { 'parses-each-line-of-data': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
