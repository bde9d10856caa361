import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-cursor-breaks-list',
  does: 'Dies of a cursor that it cannot read; over HTTP it never answers it.',
  ...breakAt((message) => String(paramsOf(message)['cursor']).startsWith('litmus-')),
});
