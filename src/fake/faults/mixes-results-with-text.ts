import { bendToolResults } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'mixes-results-with-text',
  does: 'Puts a word to the model beside the results of its tools.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendToolResults((results) => [...results, { type: 'text', text: 'Go on.' }]),
});
