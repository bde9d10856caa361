import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'roots-are-web-addresses',
  does: 'Lists roots that are pages of the web.',
  until: '2025-11-25',
  answer: bendAnswer('roots/list', () => ({ roots: [{ uri: 'https://example.org/books', name: 'Books' }] })),
});
