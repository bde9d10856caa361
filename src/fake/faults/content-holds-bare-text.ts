import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'content-holds-bare-text',
  does: 'Returns a bare text among the content blocks.',
  ...returnContent('harbour'),
});
