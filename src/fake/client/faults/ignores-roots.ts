import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-roots',
  does: 'Declares roots, and never answers the question for them.',
  until: '2025-11-25',
  answer: neverAnswer(({ method }) => method === 'roots/list'),
});
