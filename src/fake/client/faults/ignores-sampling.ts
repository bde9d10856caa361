import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-sampling',
  does: 'Declares sampling, and never answers when it is asked to sample.',
  until: '2025-11-25',
  answer: neverAnswer(({ method }) => method === 'sampling/createMessage'),
});
