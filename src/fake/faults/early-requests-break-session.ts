import { breakAt } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'early-requests-break-session',
  does: 'Dies of a request between `initialize` and `initialized`; over HTTP it never answers it.',
  until: '2025-11-25',
  ...breakAt((message, { revision, initialized }) => message['id'] !== undefined && revision !== undefined && !initialized),
});
