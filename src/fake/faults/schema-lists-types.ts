import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-lists-types',
  does: 'Lists a tool whose `inputSchema` gives a list of types for an array.',
  hosts: ['copilot-cli', 'gemini-cli', 'opencode'],
  offer: changeTool((tool) => ({
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, isbns: { type: ['array', 'null'], items: { type: 'string' } } },
    },
  })),
});
