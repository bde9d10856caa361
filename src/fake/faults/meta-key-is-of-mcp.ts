import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'meta-key-is-of-mcp',
  does: 'Puts a private key under a prefix of MCP into the `_meta` of a tool.',
  from: '2025-11-25',
  offer: changeTool((tool) => ({ ...tool, _meta: { 'dev.mcp/shelf': 12 } })),
});
