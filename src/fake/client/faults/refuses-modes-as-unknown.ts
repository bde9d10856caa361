import { asksByUrl, refuseWith } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-modes-as-unknown',
  does: 'Declares forms alone, and refuses a question with a URL as if there were no such method.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['asks-what-was-not-declared'],
  habits: ({ capabilities }) => ({ capabilities: (revision) => ({ ...capabilities(revision), elicitation: { form: {} } }) }),
  answer: refuseWith(-32601, asksByUrl),
});
