import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-is-code-zero',
  does: 'Answers a read of a resource that does not exist with error 0.',
  until: '2025-11-25',
  bend: bendError('resources/read', () => ({ code: 0, message: 'Unknown resource' })),
});
