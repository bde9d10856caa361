import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-samples-with-bare-text',
  does: 'Answers a sample with a text that stands in no block.',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result) => ({ ...result, content: 'A quiet book for a long evening.' })),
});
