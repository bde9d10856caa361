import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'required-is-null',
  does: 'Lists a tool whose `inputSchema` has null in the place of its required names.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: null } })),
});
