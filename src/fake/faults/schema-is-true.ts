import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-is-true',
  does: 'Lists a tool with `true` as the schema of an argument.',
  hosts: ['copilot-cli'],
  from: '2026-07-28',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { query: true } } })),
});
