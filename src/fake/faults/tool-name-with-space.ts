import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-name-with-space',
  does: 'Names a tool with a space and a slash.',
  offer: changeTool((tool) => ({ ...tool, name: 'search / books' })),
});
