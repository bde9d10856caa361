import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-names-differ-by-case',
  does: 'Lists two tools whose names differ by case alone.',
  offer: changeTool((tool) => ({ ...tool, name: 'Search_Books' }), 'get_book'),
});
