import { changeTool, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-without-hints',
  does: 'Lists a tool without annotations.',
  from: '2025-03-26',
  offer: changeTool((tool) => without(tool, 'annotations')),
});
