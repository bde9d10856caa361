import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'uses-a-code-of-json-rpc',
  does: 'Refuses `subscriptions/listen` with a code that JSON-RPC keeps for itself.',
  from: MODERN,
  handle: failWith('subscriptions/listen', () => ({ code: -32500, message: 'There is nothing to listen to.' })),
});
