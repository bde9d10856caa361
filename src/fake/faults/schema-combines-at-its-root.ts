import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-combines-at-its-root',
  does: 'Lists a tool whose `inputSchema` has alternatives at its root.',
  hosts: ['claude-code', 'codex', 'vscode'],
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, isbn: { type: 'string' } },
      anyOf: [{ required: ['query'] }, { required: ['isbn'] }],
    },
  })),
});
