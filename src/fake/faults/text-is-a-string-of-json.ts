import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'text-is-a-string-of-json',
  does: 'Makes JSON of a text that is JSON already.',
  ...returnContent({ type: 'text', text: JSON.stringify(JSON.stringify({ branches: ['Harbour', 'Hill'] })) }),
});
