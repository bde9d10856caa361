import { changePrompt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-content-is-a-string',
  does: 'Gives the content of a message of a prompt as a bare text.',
  offer: changePrompt('greet_reader', () => [{ role: 'user', content: 'I am new here.' }]),
});
