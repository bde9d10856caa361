import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-does-not-compile',
  does: 'Lists a tool whose `inputSchema` uses a type that JSON Schema does not know.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { query: { type: 'text' } } } })),
});
