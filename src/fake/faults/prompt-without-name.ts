import { changeListed, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-without-name',
  does: 'Lists a prompt without a name.',
  offer: changeListed('prompts', (prompt) => without(prompt, 'name')),
});
