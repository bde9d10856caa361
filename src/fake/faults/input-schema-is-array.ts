import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'input-schema-is-array',
  does: 'Lists a tool whose `inputSchema` has the type array.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'array', items: { type: 'string' } } })),
});
