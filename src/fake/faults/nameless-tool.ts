import { changeTool, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nameless-tool',
  does: 'Lists a tool without a name.',
  offer: changeTool((tool) => without(tool, 'name')),
});
