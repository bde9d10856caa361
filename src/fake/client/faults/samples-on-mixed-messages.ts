import { answerQuestion } from '../answers.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'samples-on-mixed-messages',
  does: 'Samples on messages that mix results of tools with words.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['mixes-results-with-text'],
  answer: (question, _, session) => answerQuestion(question, session, { looksThrough: false }),
});
