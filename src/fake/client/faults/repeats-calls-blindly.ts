import { MODERN } from '../../../core/revision.ts';
import { beforeStep, withoutCalls } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-calls-blindly',
  does: 'Repeats a call that was refused for its headers as it was.',
  wires: ['http'],
  from: MODERN,
  needs: ['header-hint-comes-later'],
  steps: (steps) =>
    beforeStep('settle', async (session) => {
      const params = { name: 'echo', arguments: { text: 'plain' } };
      await session.request('tools/call', params);
      await session.request('tools/call', params);
    })(withoutCalls(steps)),
});
