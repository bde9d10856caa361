import { MODERN } from '../../core/revision.ts';
import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'knows-removed-methods',
  does: 'Looks for the resource that `resources/subscribe` names.',
  from: MODERN,
  handle: failWith('resources/subscribe', () => ({ code: -32602, message: 'There is no such resource.' })),
});
