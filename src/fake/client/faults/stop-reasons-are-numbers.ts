import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stop-reasons-are-numbers',
  does: 'Says by a number why its model stopped.',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result) => ({ ...result, stopReason: 1 })),
});
