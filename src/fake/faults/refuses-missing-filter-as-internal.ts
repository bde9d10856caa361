import { MODERN } from '../../core/revision.ts';
import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-missing-filter-as-internal',
  does: 'Refuses a subscription that does not say to what as an internal error.',
  from: MODERN,
  bend: bendError('subscriptions/listen', () => ({ code: -32603, message: 'notifications is undefined' })),
});
