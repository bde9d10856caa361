import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'accepts-without-content',
  does: 'Accepts a form without what stands in it.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendAnswer('elicitation/create', () => ({ action: 'accept' })),
});
