import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'uses-a-reserved-code',
  does: 'Refuses `subscriptions/listen` with error -32050, which is reserved.',
  from: MODERN,
  handle: failWith('subscriptions/listen', () => ({ code: -32050, message: 'There is nothing to listen to.' })),
});
