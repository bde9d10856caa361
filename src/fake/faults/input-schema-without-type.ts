import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'input-schema-without-type',
  does: 'Lists a tool whose `inputSchema` has properties and no type.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { properties: { query: { type: 'string' } } } })),
});
