import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

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
  under: ['noise-on-stdout-at-start', 'blank-lines-on-stdout', 'noise-with-tools-list', 'noise-during-calls'],
  occasion: 'Connect the client with the command, and let it list tools and call one.',
  messages: {
    left: 'The server wrote a line that is no message and answered `{{method}}`, and the client said nothing any more.',
    brokeOff: 'The server wrote a line that is no message, and the client broke off.',
  },
  remedy: 'Skip lines that are no JSON, tell the user which server wrote them, and go on reading.',
  catches: { 'leaves-servers-that-chatter': ['left'], 'leaves-servers-that-chatter-later': ['brokeOff'] },

  watch({ talk, talks, report, notSeen, inconclusive, ...moment }) {
    const { opening, frames } = talk;
    const noise = frames.filter(({ kind, from }) => kind === 'noise' && from === 'server');
    const [first] = noise;
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined || first === undefined) return notSeen();
    if (after === 'left') {
      // Who has left a server for its greeting has not seen what it writes later.
      if (first.seq > opening.answer.seq) return notSeen();
      return report({ message: 'left', values: { method: opening.method }, evidence: [first, opening.answer] });
    }
    const { breaks, isPassedOver } = aftermathsOf(noise, talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return moment.isOver ? inconclusive(STOPPED) : notSeen();
  },
});
