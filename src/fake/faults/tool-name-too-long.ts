import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-name-too-long',
  does: 'Names a tool with 140 characters.',
  offer: changeTool((tool) => ({ ...tool, name: 'search_books_'.padEnd(140, 'x') })),
});
