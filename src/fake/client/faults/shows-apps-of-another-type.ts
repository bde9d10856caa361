import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'shows-apps-of-another-type',
  does: 'Declares that it shows views of plain HTML.',
  from: MODERN,
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({
      ...capabilities(revision),
      extensions: { 'io.modelcontextprotocol/tasks': {}, 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } },
    }),
  }),
});
