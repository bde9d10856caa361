import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'annotation-hints-null',
  does: 'Writes null for the hints of a tool that it does not know.',
  from: '2025-03-26',
  offer: changeTool((tool) => ({ ...tool, annotations: { title: null, readOnlyHint: null, destructiveHint: null } })),
});
