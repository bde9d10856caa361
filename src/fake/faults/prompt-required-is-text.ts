import { changeListed } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-required-is-text',
  does: 'Says with a text that an argument of a prompt is required.',
  offer: changeListed('prompts', (prompt) => ({ ...prompt, arguments: [{ name: 'subject', required: 'true' }] }), 'plan_reading'),
});
