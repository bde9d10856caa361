import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tool-name-too-long-with-prefix',
  does: 'Names a tool with 58 characters, which a host makes more of.',
  hosts: ['copilot-cli', 'codex'],
  offer: changeTool((tool) => ({ ...tool, name: 'search_the_catalogue_of_the_library_for_books_by_all_words' })),
});
