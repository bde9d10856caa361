import { changePrompt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-links-without-uri',
  does: 'Links to a resource in a prompt, and does not say where it is.',
  from: '2025-06-18',
  offer: changePrompt('greet_reader', () => [{ role: 'user', content: { type: 'resource_link', name: 'notice' } }]),
});
