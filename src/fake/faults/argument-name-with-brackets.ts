import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'argument-name-with-brackets',
  does: 'Lists a tool with an argument whose name has brackets.',
  hosts: ['claude-code'],
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: { 'shelves[]': { type: 'string' } } } })),
});
