import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-with-empty-name',
  does: 'Lists a tool whose name is empty.',
  offer: changeTool((tool) => ({ ...tool, name: '' })),
});
