import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-names-differ-by-a-dot',
  does: 'Lists two tools whose names differ in that one has a dot where the other has an underscore.',
  hosts: ['claude-code'],
  offer: changeTool((tool) => ({ ...tool, name: 'search.books' }), 'get_book'),
});
