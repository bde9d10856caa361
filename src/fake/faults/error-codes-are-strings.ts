import { bendUnknownMethod } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'error-codes-are-strings',
  does: 'Writes the code of the error for an unknown method as a string.',
  until: '2025-11-25',
  bend: bendUnknownMethod((message, error) => ({ ...message, error: { ...error, code: '-32601' } })),
});
