import { bendUnknownMethod, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'empties-errors',
  does: 'Leaves the error out of the answer to an unknown method.',
  until: '2025-11-25',
  bend: bendUnknownMethod((message) => without(message, 'error')),
});
