import { errorIn } from '../../../core/frames/message.ts';
import { MODERN } from '../../../core/revision.ts';
import { fallBackOnlyIf } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'falls-back-on-32601-alone',
  does: 'Takes no error but -32601 for a reason to try the session era.',
  from: MODERN,
  needs: ['discover-gets-invalid-params'],
  handle(message, next, session) {
    session.state.set('code of the probe', errorIn(message)?.code);
    next(message);
  },
  steps: fallBackOnlyIf((session) => session.state.get('code of the probe') === -32601),
});
