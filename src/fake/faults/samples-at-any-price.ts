import { bendQuestion } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'samples-at-any-price',
  does: 'Says that the price of the model matters ten times as much as it can.',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendQuestion('sampling/createMessage', (params) => ({ ...params, modelPreferences: { costPriority: 10 } })),
});
