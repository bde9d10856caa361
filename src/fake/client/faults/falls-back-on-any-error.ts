import { MODERN, NEWEST_LEGACY } from '../../../core/revision.ts';
import { probeOnce } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'falls-back-on-any-error',
  does: 'Tries the session era after any error.',
  wires: ['http'],
  from: MODERN,
  needs: ['first-discover-is-refused'],
  steps: probeOnce((session) => session.offer(NEWEST_LEGACY)),
});
