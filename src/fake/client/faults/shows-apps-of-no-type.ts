import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'shows-apps-of-no-type',
  does: 'Declares that it shows views, and not of which type.',
  from: MODERN,
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({
      ...capabilities(revision),
      extensions: { 'io.modelcontextprotocol/tasks': {}, 'io.modelcontextprotocol/ui': {} },
    }),
  }),
});
