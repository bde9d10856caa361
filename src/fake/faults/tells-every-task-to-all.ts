import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-every-task-to-all',
  does: 'Tells everybody who listens for a task of all tasks.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  handle(message, next, session, send) {
    const filter = paramsOf(message)['notifications'];
    if (message['method'] === 'subscriptions/listen' && isObject(filter) && filter['taskIds'] !== undefined)
      session.shared.set('task listener', (params: object) =>
        send({
          jsonrpc: '2.0',
          method: 'notifications/tasks',
          params: { ...params, _meta: { 'io.modelcontextprotocol/subscriptionId': message['id'] } },
        }),
      );
    return next(message);
  },
  bend: bendResult('tasks/get', (result, _, { shared }) => {
    const { resultType: __, _meta: ___, ...task } = result;
    const tell = shared.get('task listener');
    if (typeof tell === 'function') tell(task);
    return result;
  }),
});
