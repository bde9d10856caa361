import { callsBadly, crashOn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-arguments-crash',
  does: 'Dies when the arguments of a call do not fit.',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  ...crashOn(callsBadly),
});
