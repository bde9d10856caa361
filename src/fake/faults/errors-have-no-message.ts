import { bendUnknownMethod, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'errors-have-no-message',
  does: 'Leaves the message out of the error for an unknown method.',
  until: '2025-11-25',
  bend: bendUnknownMethod((message, error) => ({ ...message, error: without(error, 'message') })),
});
