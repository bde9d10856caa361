import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-forms-with-a-list',
  does: 'Answers a form with a list of values.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendAnswer('elicitation/create', (result) => (result['content'] === undefined ? result : { ...result, content: ['quiet', 2] })),
});
