import { refuseAsUnknown } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-sampling-it-has-not',
  does: 'Declares sampling, and does not know the method when the server asks by it.',
  until: '2025-11-25',
  answer: refuseAsUnknown('sampling/createMessage'),
});
