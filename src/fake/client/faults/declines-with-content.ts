import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declines-with-content',
  does: 'Declines what it is asked, and sends what was filled in all the same.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendAnswer('elicitation/create', (result) => ({
    action: 'decline',
    content: { name: 'quiet', ...(typeof result['content'] === 'object' && result['content']) },
  })),
});
