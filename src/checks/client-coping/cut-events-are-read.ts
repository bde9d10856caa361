import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/cut-events-are-read',
  claim: 'Reads events wherever the network cuts them.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'What is written in one piece may come in many: a cut may fall between CR and LF, or into the midst of a character. A client that reads piece by piece hangs once in a thousand answers, and nobody can say why.',
  },
  wires: ['http', 'sse'],
  under: ['cuts-between-cr-and-lf', 'cuts-within-characters'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The answer to `{{method}}` came in pieces, and the client said nothing any more.',
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy: 'Decode bytes with a decoder that keeps what is incomplete, and remember a CR at the end of a piece.',
  catches: { 'reads-events-piece-by-piece': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
