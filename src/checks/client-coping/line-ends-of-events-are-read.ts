import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-coping/line-ends-of-events-are-read',
  claim: 'Reads events whose lines end in any way that the standard has.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Streams of events may end their lines with LF, with CR LF or with CR alone, as their standard says. The usual servers of Python write CR LF.',
  },
  wires: ['http', 'sse'],
  under: ['events-end-in-crlf', 'events-end-in-cr'],
  occasion: 'Connect the client.',
  messages: {
    left: 'The server wrote the answer to `{{method}}` as an event whose lines end in CR LF, and the client said nothing any more.',
    leftAtCr: 'The server wrote the answer to `{{method}}` as an event whose lines end in CR alone, and the client said nothing any more.',
  },
  regrade: {
    leftAtCr: {
      severity: 'note',
      because: 'No server is known to write CR alone. Libraries wait for what follows it, and read the event with the next one.',
    },
  },
  harm: { kind: 'loses-tools', because: 'Nothing of a server that writes so can be used.' },
  remedy: 'Take a library that reads event streams, or split lines at CR LF, LF and CR alike.',
  catches: { 'reads-events-with-lf-alone': ['left'], 'reads-no-events-that-end-in-cr': ['leftAtCr'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined) return notSeen();
    if (after !== 'left') return;
    const message = talk.faults.includes('events-end-in-cr') ? 'leftAtCr' : 'left';
    report({ message, values: { method: opening.method }, evidence: [opening.frame, opening.answer] });
  },
});
