import { isObject } from '../../../core/json/json.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-after-tasks-at-once',
  does: 'Asks after a task again and again without a pause.',
  from: '2025-11-25',
  until: '2025-11-25',
  steps: beforeStep('run a task', async (session) => {
    const params = { name: 'long_task', arguments: { steps: 5, pauseMs: 20 }, task: { ttl: 60_000 } };
    const reply = await session.request('tools/call', params);
    const task = reply.outcome === 'answered' ? reply.result?.['task'] : undefined;
    const looks = [1, 2, 3].map(() => session.begin('tasks/get', { taskId: isObject(task) ? task['taskId'] : '' }));
    await Promise.all(looks.map(({ reply: look }) => look));
  }),
});
