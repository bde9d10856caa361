import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-with-bare-text',
  does: 'Gives the model a text where a block of content belongs.',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => ({ ...params, messages: [{ role: 'user', content: 'Write a blurb.' }] })),
});
