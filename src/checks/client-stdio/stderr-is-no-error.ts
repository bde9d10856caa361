import { defineClientCheck } from '../../core/client-check.ts';
import { afterOpening } from '../../peer/talks/after-opening.ts';

export default defineClientCheck({
  id: 'client-stdio/stderr-is-no-error',
  claim: 'Goes on with a server that writes much to stderr.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['STDIO-05'],
    says: 'What a server writes to stderr may be logs: a client does not take it for an error.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  under: ['floods-stderr-at-start'],
  occasion: 'Connect the client with the command.',
  messages: {
    left: 'The server wrote to stderr when it started and answered `{{method}}`, and the client said nothing any more.',
  },
  remedy: 'Read stderr all the time, show it to who asks for it, and judge the server by its answers.',
  catches: { 'leaves-servers-that-log': ['left'] },

  watch({ talk, report, notSeen, ...moment }) {
    const { opening, frames } = talk;
    const logged = frames.find(({ kind }) => kind === 'stderr');
    const after = afterOpening(talk, moment);
    if (after === 'open' || opening?.answer === undefined || logged === undefined) return notSeen();
    if (after === 'left') report({ message: 'left', values: { method: opening.method }, evidence: [logged, opening.answer] });
  },
});
