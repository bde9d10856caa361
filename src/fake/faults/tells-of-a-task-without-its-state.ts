import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-of-a-task-without-its-state',
  does: 'Tells the client of a task, and not how it stands.',
  from: '2025-11-25',
  until: '2025-11-25',
  async handle(message, next, session) {
    const answer = await next(message);
    if (message['method'] === 'notifications/initialized') {
      const at = '2026-01-02T03:04:05Z';
      const params = { taskId: 'a1', createdAt: at, lastUpdatedAt: at, ttl: null };
      session.send({ jsonrpc: '2.0', method: 'notifications/tasks/status', params });
    }
    return answer;
  },
});
