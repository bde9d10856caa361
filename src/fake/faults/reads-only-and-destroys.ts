import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'reads-only-and-destroys',
  does: 'Lists a tool that says it only reads and that it destroys.',
  from: '2025-03-26',
  offer: changeTool((tool) => ({ ...tool, annotations: { readOnlyHint: true, destructiveHint: true } })),
});
