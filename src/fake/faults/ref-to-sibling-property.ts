import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ref-to-sibling-property',
  does: 'Refers in an `inputSchema` to another argument that is of the same shape.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'Words to look for.' }, without: { $ref: '#/properties/query' } },
      additionalProperties: false,
    },
  })),
});
