import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-experiments-with-true',
  does: 'Declares an experimental capability with true.',
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({ ...capabilities(revision), experimental: { 'com.example/colours': true } }),
  }),
});
