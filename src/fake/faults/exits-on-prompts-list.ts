import { breakAt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'exits-on-prompts-list',
  does: 'Dies when its prompts are listed.',
  wires: ['stdio'],
  ...breakAt((message) => message['method'] === 'prompts/list', 'TypeError: prompts is not iterable'),
});
