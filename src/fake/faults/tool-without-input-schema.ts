import { changeTool, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-without-input-schema',
  does: 'Lists a tool without `inputSchema`.',
  offer: changeTool((tool) => without(tool, 'inputSchema')),
});
