import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { declaresTasks } from '../library/task-store.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'task-is-forgotten-at-once',
  does: 'Forgets each task as soon as it has given it.',
  from: MODERN,
  fixtures: ['taskExtension'],
  handle(message, next, session) {
    if (message['method'] === 'tasks/get' && declaresTasks(session.clientCapabilities))
      throw new RpcFailure(-32602, 'There is no such task.');
    return next(message);
  },
});
