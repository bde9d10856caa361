import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pattern-is-no-expression',
  does: 'Lists a tool with a pattern whose parenthesis is never closed.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { query: { type: 'string', pattern: 'abc(' } } } })),
});
