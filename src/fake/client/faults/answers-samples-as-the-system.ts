import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-samples-as-the-system',
  does: 'Answers a sample in the role of the system.',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result) => ({ ...result, role: 'system' })),
});
