import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-refers-to-lost-components',
  does: 'Lists a tool whose `inputSchema` refers to OpenAPI components that are not there.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { $ref: '#/components/schemas/Search', components: {} } })),
});
