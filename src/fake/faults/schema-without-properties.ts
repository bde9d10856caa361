import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'schema-without-properties',
  does: 'Lists a tool without arguments whose `inputSchema` has no `properties`.',
  hosts: ['vscode'],
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object' } })),
});
