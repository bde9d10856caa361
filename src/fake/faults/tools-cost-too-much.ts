import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tools-cost-too-much',
  does: 'Describes one tool in 50,000 characters.',
  offer: changeTool((tool) => ({ ...tool, description: 'Finds books by title, author, subject and year of print. '.repeat(900) })),
});
