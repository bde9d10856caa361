import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'input-schema-is-null',
  does: 'Lists a tool whose `inputSchema` is null.',
  offer: changeTool((tool) => ({ ...tool, inputSchema: null })),
});
