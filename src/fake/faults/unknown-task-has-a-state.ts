import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-task-has-a-state',
  does: 'Tells of every task that it is working, whether it knows it or not.',
  from: '2025-11-25',
  until: '2025-11-25',
  bend(message, _, request) {
    if (request?.['method'] !== 'tasks/get' || message['error'] === undefined) return message;
    const time = new Date(0).toISOString();
    const result = { taskId: String(paramsOf(request)['taskId']), status: 'working', createdAt: time, lastUpdatedAt: time, ttl: null };
    return { jsonrpc: '2.0', id: message['id'], result };
  },
});
