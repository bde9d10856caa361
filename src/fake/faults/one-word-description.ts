import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'one-word-description',
  does: 'Describes a tool with one word.',
  offer: changeTool((tool) => ({ ...tool, description: 'Searches.' })),
});
