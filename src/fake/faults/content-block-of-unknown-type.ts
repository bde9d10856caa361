import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'content-block-of-unknown-type',
  does: 'Returns a content block of a type that no revision knows.',
  ...returnContent({ type: 'html', html: '<b>harbour</b>' }),
});
