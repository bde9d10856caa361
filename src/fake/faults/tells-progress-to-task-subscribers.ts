import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-progress-to-task-subscribers',
  does: 'Sends progress to those who listen for a task.',
  from: MODERN,
  fixtures: ['taskExtensionInput'],
  handle(message, next, _, send) {
    const filter = paramsOf(message)['notifications'];
    const answered = next(message);
    if (message['method'] === 'subscriptions/listen' && isObject(filter) && filter['taskIds'] !== undefined) {
      const _meta = { 'io.modelcontextprotocol/subscriptionId': message['id'] };
      setTimeout(
        () => send({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 'task', progress: 1, _meta } }),
        5,
      );
    }
    return answered;
  },
});
