import { MODERN, NEWEST_LEGACY } from '../../../core/revision.ts';
import { probeOnce } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'falls-back-on-refused-versions',
  does: 'Tries the session era where its version is refused, whatever else is offered.',
  from: MODERN,
  needs: ['first-version-is-refused'],
  steps: probeOnce((session) => session.offer(NEWEST_LEGACY)),
});
