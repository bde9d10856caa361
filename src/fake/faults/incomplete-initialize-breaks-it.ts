import { breakAt, offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'incomplete-initialize-breaks-it',
  does: 'Dies of an `initialize` without a version; over HTTP it never answers it.',
  until: '2025-11-25',
  ...breakAt((message) => message['method'] === 'initialize' && offerOf(message) === undefined),
});
