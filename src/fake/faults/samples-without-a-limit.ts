import { bendQuestion } from '../asking-bending.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-without-a-limit',
  does: 'Asks for a text and does not say how long it may be.',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => without(params, 'maxTokens')),
});
