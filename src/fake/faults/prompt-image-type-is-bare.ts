import { changePrompt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-image-type-is-bare',
  does: 'Names the type of an image of a prompt by its ending alone.',
  offer: changePrompt('greet_reader', () => [{ role: 'user', content: { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'png' } }]),
});
