import { asksByUrl } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'accepts-modes-it-has-not',
  does: 'Declares forms alone, and agrees to open a page.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['asks-what-was-not-declared'],
  habits: ({ capabilities }) => ({ capabilities: (revision) => ({ ...capabilities(revision), elicitation: { form: {} } }) }),
  answer: (question, next) => (asksByUrl(question) ? { jsonrpc: '2.0', id: question['id'], result: { action: 'accept' } } : next(question)),
});
