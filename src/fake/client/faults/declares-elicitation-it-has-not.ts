import { refuseAsUnknown } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-elicitation-it-has-not',
  does: 'Declares elicitation, and does not know the method when the server asks by it.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: refuseAsUnknown('elicitation/create'),
});
