import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gives-one-root',
  does: 'Gives its one root as an object, and no list.',
  until: '2025-11-25',
  answer: bendAnswer('roots/list', () => ({ roots: { uri: 'file:///home/reader/books' } })),
});
