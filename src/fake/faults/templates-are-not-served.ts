import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'templates-are-not-served',
  does: 'Declares resources and knows no `resources/templates/list`.',
  handle: failWith('resources/templates/list', () => ({ code: -32601, message: 'Method not found' })),
});
