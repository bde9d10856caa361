import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-stdio/long-lines-are-read',
  claim: 'Reads lines of more than 64 KiB.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'No revision limits the length of a message, and lists of tools and results of calls are often longer than a pipe holds at once.',
  },
  harm: { kind: 'loses-tools', because: 'A server whose first answer is never read does not exist for this client.' },
  wires: ['stdio'],
  under: ['instructions-of-129-kib'],
  occasion: 'Connect the client with the command.',
  messages: {
    left: 'The server answered `{{method}}` with a line of {{size}} KiB, and the client said nothing any more.',
  },
  remedy: 'Collect what comes until a newline is there, whatever its length, and set a limit of many megabytes.',
  catches: { 'leaves-at-long-lines': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening } = talk;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined || opening.answer.text.length < LONG) return notSeen();
    const values = { method: opening.method, size: Math.round(opening.answer.text.length / 1024) };
    if (after === 'left') report({ message: 'left', values, evidence: [opening.frame, opening.answer] });
  },
});

const LONG = 64 * 1024;
