import { MODERN } from '../../../core/revision.ts';
import { paramsOf } from '../../bending.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'reads-no-views',
  does: 'Shows views, calls a tool that has one, and never reads it.',
  from: MODERN,
  needs: ['adds-a-tool-with-a-view'],
  habits: ({ capabilities }) => ({
    capabilities: (revision) => ({
      ...capabilities(revision),
      extensions: { 'io.modelcontextprotocol/tasks': {}, 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
    }),
  }),
  bend: bendMethod('resources/read', (message) => (paramsOf(message)['uri'] === 'ui://exercises/view' ? undefined : message)),
});
