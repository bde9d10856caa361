import { changeTool, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-without-description',
  does: 'Lists a tool without a description.',
  offer: changeTool((tool) => without(tool, 'description')),
});
