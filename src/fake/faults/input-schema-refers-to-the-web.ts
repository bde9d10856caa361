import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'input-schema-refers-to-the-web',
  does: 'Lists a tool whose `inputSchema` refers to a document on the web.',
  from: '2026-07-28',
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: { type: 'object', properties: { query: { $ref: 'https://schemas.example/query.json' } } },
  })),
});
