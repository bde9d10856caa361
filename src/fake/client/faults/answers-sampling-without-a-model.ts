import { bendAnswer, omit } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-sampling-without-a-model',
  does: 'Does not say which model wrote what it answers.',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result) => omit(result, 'model')),
});
