import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { declaresTasks } from '../library/task-store.ts';

export default defineFault({
  id: 'lets-strangers-listen-for-tasks',
  does: 'Agrees to tell of tasks to clients that do not declare them.',
  from: MODERN,
  handle(message, next, session, send) {
    const filter = paramsOf(message)['notifications'];
    const asksForTasks = message['method'] === 'subscriptions/listen' && isObject(filter) && filter['taskIds'] !== undefined;
    if (!asksForTasks || declaresTasks(session.clientCapabilities)) return next(message);
    send({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { taskIds: filter['taskIds'] }, _meta: { 'io.modelcontextprotocol/subscriptionId': message['id'] } },
    });
    return undefined;
  },
});
