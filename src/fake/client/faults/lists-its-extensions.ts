import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'lists-its-extensions',
  does: 'Declares its extensions as a list of names.',
  from: MODERN,
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({ ...capabilities(revision), extensions: ['io.modelcontextprotocol/tasks'] }),
  }),
});
