import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-is-all-of-itself',
  does: 'Says of an input schema that all of itself has to hold.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: { type: 'object', properties: { query: { type: 'string', description: 'Words to look for.' } }, allOf: [{ $ref: '#' }] },
  })),
});
