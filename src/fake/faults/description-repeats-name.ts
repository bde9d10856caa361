import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'description-repeats-name',
  does: 'Describes a tool with its name.',
  offer: changeTool((tool) => ({ ...tool, description: 'Search books.' })),
});
