import { MODERN } from '../../../core/revision.ts';
import { fallBackOnlyIf } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'falls-back-on-400-alone',
  does: 'Takes no HTTP status but 400 for a reason to try the session era.',
  wires: ['http'],
  from: MODERN,
  needs: ['discover-gets-404'],
  steps: fallBackOnlyIf((session) => session.lastStatus === 400),
});
