import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-arguments-are-a-map',
  does: 'Lists the arguments of a prompt as a map.',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, arguments: { isbn: { required: true } } }), 'greet_reader'),
});
