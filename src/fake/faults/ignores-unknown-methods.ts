import { bendUnknownMethod } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-unknown-methods',
  does: 'Never answers a request for an unknown method.',
  until: '2025-11-25',
  bend: bendUnknownMethod(() => undefined),
});
