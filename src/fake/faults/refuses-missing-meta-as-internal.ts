import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-missing-meta-as-internal',
  does: 'Refuses a request without its `_meta` with error -32603.',
  from: MODERN,
  bend: bendError('*', (error) => (String(error['message']).includes('`_meta`') ? { ...error, code: -32603 } : error)),
});
