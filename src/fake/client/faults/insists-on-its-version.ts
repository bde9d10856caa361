import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'insists-on-its-version',
  does: 'Asks with a version that nobody has named.',
  from: MODERN,
  needs: ['first-version-is-refused'],
  habits: () => ({ offers: () => '2099-01-01' }),
});
