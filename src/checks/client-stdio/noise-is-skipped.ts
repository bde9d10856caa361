import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-stdio/noise-is-skipped',
  claim: 'Skips lines of a server that are no messages.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Servers must not write such lines, and many do: a banner, a warning of a library, a print that was forgotten. A client that stops at one loses the server, and sometimes every other one with it.',
  },
  wires: ['stdio'],
  under: ['noise-on-stdout-at-start', 'blank-lines-on-stdout'],
  occasion: 'Connect the client with the command.',
  messages: {
    left: 'The server wrote a line that is no message and answered `{{method}}`, and the client said nothing any more.',
  },
  remedy: 'Skip lines that are no JSON, tell the user which server wrote them, and go on reading.',
  catches: { 'leaves-servers-that-chatter': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening, frames } = talk;
    const noise = frames.find(({ kind, from }) => kind === 'noise' && from === 'server');
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined || noise === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [noise, opening.answer] });
  },
});
