import { bendError } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'missing-resource-is-32002',
  does: 'Answers a read of a resource that does not exist with the code of the older revisions.',
  from: '2026-07-28',
  bend: bendError('resources/read', (error) => ({ ...error, code: -32002 })),
});
