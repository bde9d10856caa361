import { bendToolResults } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-one-tool-of-two',
  does: 'Answers the first tool that the model uses, and forgets the others.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['sampling'],
  bend: bendToolResults((results) => results.slice(0, 1)),
});
