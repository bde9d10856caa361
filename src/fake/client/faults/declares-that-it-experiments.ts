import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-that-it-experiments',
  does: 'Declares with true that it has experimental capabilities.',
  habits: ({ capabilities }) => ({ capabilities: (revision) => ({ ...capabilities(revision), experimental: true }) }),
});
