import { bendUnknownMethod } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'errors-are-texts',
  does: 'Answers an unknown method with a text in place of an error object.',
  until: '2025-11-25',
  bend: bendUnknownMethod((message) => ({ ...message, error: 'Method not found' })),
});
