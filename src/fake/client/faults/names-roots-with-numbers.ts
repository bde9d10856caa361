import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-roots-with-numbers',
  does: 'Numbers its roots instead of naming them.',
  until: '2025-11-25',
  answer: bendAnswer('roots/list', () => ({ roots: [{ uri: 'file:///home/reader/books', name: 1 }] })),
});
