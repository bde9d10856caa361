import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'description-of-3000-characters',
  does: 'Describes one tool in 3,000 characters.',
  hosts: ['claude-code', 'codex'],
  offer: changeTool((tool) => ({ ...tool, description: 'Finds books by title, author, subject and year of print. '.repeat(53) })),
});
