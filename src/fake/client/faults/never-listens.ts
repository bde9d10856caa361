import { MODERN } from '../../../core/revision.ts';
import { pause } from '../../bending.ts';
import { beforeStep, withoutSteps } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'never-listens',
  does: 'Goes on with the tools that it knows, and never listens for changes.',
  from: MODERN,
  steps: (steps) =>
    beforeStep('settle', async (session) => {
      await session.request('tools/call', { name: 'change_tools', arguments: {} });
      await pause(1200);
      await session.request('prompts/list');
    })(withoutSteps('listen for changes', 'subscribe', 'unsubscribe', 'change the tools')(steps)),
});
