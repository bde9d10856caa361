import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'names-extensions-without-a-prefix',
  does: 'Declares an extension by a name without a prefix.',
  from: MODERN,
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({ ...capabilities(revision), extensions: { 'io.modelcontextprotocol/tasks': {}, pictures: {} } }),
  }),
});
