import { bendParams } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'params-are-a-list',
  does: 'Sends a list for the params of a `ping`.',
  until: '2025-11-25',
  bend: bendParams('ping', () => []),
});
