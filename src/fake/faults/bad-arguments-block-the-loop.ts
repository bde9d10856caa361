import { callsBadly, deafFrom } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-arguments-block-the-loop',
  does: 'Reads nothing any more when the arguments of a call do not fit.',
  wires: ['stdio'],
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  ...deafFrom(callsBadly),
});
