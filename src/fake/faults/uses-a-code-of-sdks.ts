import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'uses-a-code-of-sdks',
  does: 'Refuses `subscriptions/listen` with a code that SDKs used.',
  from: MODERN,
  handle: failWith('subscriptions/listen', () => ({ code: -32000, message: 'There is nothing to listen to.' })),
});
