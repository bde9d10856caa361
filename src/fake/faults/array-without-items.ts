import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'array-without-items',
  does: 'Lists a tool with an array in its `inputSchema` that does not say what its items are.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: { type: 'object', properties: { query: { type: 'string' }, isbns: { anyOf: [{ type: 'array' }, { type: 'null' }] } } },
  })),
});
