import { MODERN } from '../../core/revision.ts';
import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { declaresTasks } from '../library/task-store.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'refuses-plain-clients-as-invalid',
  does: 'Refuses a client without tasks with the code for invalid params where a tool runs as a task.',
  from: MODERN,
  fixtures: ['taskExtension'],
  handle(message, next, session) {
    if (calls('count_stock')(message) && !declaresTasks(session.clientCapabilities))
      throw new RpcFailure(-32602, 'This tool runs as a task.');
    return next(message);
  },
});
