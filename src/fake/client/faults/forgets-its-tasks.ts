import { MODERN } from '../../../core/revision.ts';
import { beforeStep, withoutSteps } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-its-tasks',
  does: 'Begins a task, and never asks for it.',
  from: MODERN,
  steps: (steps) =>
    beforeStep('settle', async (session) => {
      await session.request('tools/call', { name: 'long_task', arguments: { steps: 2, pauseMs: 20 } });
      await session.request('prompts/list');
    })(withoutSteps('run a task', 'run a task that asks', 'cancel a task')(steps)),
});
