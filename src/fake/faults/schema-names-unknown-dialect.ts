import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-names-unknown-dialect',
  does: 'Lists a tool whose `inputSchema` names a dialect that nobody knows.',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: { $schema: 'https://schemas.example/house-dialect', type: 'object', properties: { query: { type: 'string' } } },
  })),
});
