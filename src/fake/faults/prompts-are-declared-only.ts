import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'prompts-are-declared-only',
  does: 'Declares prompts and knows no `prompts/list`.',
  handle: failWith('prompts/list', () => ({ code: -32601, message: 'Method not found' })),
});
