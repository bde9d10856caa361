import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'text-block-holds-number',
  does: 'Returns a text block that holds a number.',
  ...returnContent({ type: 'text', text: 3 }),
});
