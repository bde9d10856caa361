import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-for-tasks-that-nobody-has',
  does: 'Asks a server for a task that has never heard of tasks.',
  from: MODERN,
  needs: ['offers-tools-alone'],
  steps: beforeStep('settle', (session) => session.request('tasks/get', { taskId: 'task-of-mine' })),
});
