import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-loses-an-argument',
  does: 'Lists a tool whose converter dropped an argument from `properties`, and left it in `required`.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query', 'since'] },
  })),
});
