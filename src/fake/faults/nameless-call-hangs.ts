import { callsNothing } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nameless-call-hangs',
  does: 'Never answers a call without a name.',
  handle: (message, next) => (callsNothing(message) ? undefined : next(message)),
});
