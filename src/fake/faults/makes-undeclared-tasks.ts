import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { offerNoTasks } from '../task-bending.ts';

export default defineFault({
  id: 'makes-undeclared-tasks',
  does: 'Makes tasks of calls, and declares none.',
  from: '2025-11-25',
  until: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  offer: offerNoTasks,
  handle(message, next) {
    if (message['method'] !== 'tools/call' || paramsOf(message)['task'] === undefined) return next(message);
    const time = new Date(0).toISOString();
    const task = { taskId: 'b8c0d0f2-task', status: 'working', createdAt: time, lastUpdatedAt: time, ttl: null };
    return { jsonrpc: '2.0', id: message['id'], result: { task } };
  },
});
