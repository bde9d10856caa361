import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'declares-extensions-with-true',
  does: 'Declares an extension with true.',
  from: MODERN,
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({
      ...capabilities(revision),
      extensions: { 'io.modelcontextprotocol/tasks': {}, 'com.example/pictures': true },
    }),
  }),
});
