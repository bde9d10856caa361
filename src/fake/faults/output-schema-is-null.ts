import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'output-schema-is-null',
  does: 'Writes null for the `outputSchema` that a tool does not have.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, outputSchema: null })),
});
