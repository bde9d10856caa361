import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-forms-with-yes',
  does: 'Answers a form with an action that is none.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendAnswer('elicitation/create', (result) => ({ ...result, action: 'yes' })),
});
