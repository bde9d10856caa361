import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-name-with-dot',
  does: 'Names a tool with dots between its words.',
  hosts: ['claude-desktop', 'claude-code', 'cursor'],
  offer: changeTool((tool) => ({ ...tool, name: 'catalog.get-entity' })),
});
