import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-name-of-125-characters',
  does: 'Names a tool with 125 characters.',
  hosts: ['claude-desktop', 'claude-code', 'codex', 'cursor'],
  offer: changeTool((tool) => ({ ...tool, name: 'search_books_by_'.repeat(8).slice(0, 125) })),
});
