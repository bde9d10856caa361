import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'uses-no-required-tool',
  does: 'Lets its model answer with a text where it must use a tool.',
  from: '2025-11-25',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result) => ({
    ...result,
    content: { type: 'text', text: 'I know it without looking.' },
    stopReason: 'endTurn',
  })),
});
