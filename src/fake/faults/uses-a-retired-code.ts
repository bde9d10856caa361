import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'uses-a-retired-code',
  does: 'Refuses `subscriptions/listen` with error -32042, which is retired.',
  from: MODERN,
  handle: failWith('subscriptions/listen', () => ({ code: -32042, message: 'There is nothing to listen to.' })),
});
