import { bendUnknownMethod, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'succeeds-at-unknown-methods',
  does: 'Answers an unknown method with an empty result.',
  until: '2025-11-25',
  bend: bendUnknownMethod((message) => ({ ...without(message, 'error'), result: {} })),
});
