import { MODERN } from '../../core/revision.ts';
import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { declaresTasks } from '../library/task-store.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-plain-clients-without-names',
  does: 'Refuses a client without tasks, and does not say what it lacks, where a tool runs as a task.',
  from: MODERN,
  fixtures: ['taskExtension'],
  handle(message, next, session) {
    if (calls('count_stock')(message) && !declaresTasks(session.clientCapabilities))
      throw new RpcFailure(-32021, 'A capability is missing.', {}, 400);
    return next(message);
  },
});
