import { callsUnknown } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-hangs',
  does: 'Never answers the call of an unknown tool.',
  handle: (message, next) => (callsUnknown(message) ? undefined : next(message)),
});
