import { changePrompt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompt-image-is-a-data-url',
  does: 'Gives an image of a prompt as a data URL.',
  offer: changePrompt('greet_reader', () => [
    { role: 'user', content: { type: 'image', data: 'data:image/png;base64,iVBORw0KGgo=', mimeType: 'image/png' } },
  ]),
});
