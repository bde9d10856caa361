import { MODERN } from '../../../core/revision.ts';
import { beforeStep, withoutCalls } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gives-up-at-mismatches',
  does: 'Gives a call up that was refused for its headers.',
  wires: ['http'],
  from: MODERN,
  needs: ['header-hint-comes-later'],
  steps: (steps) =>
    beforeStep('settle', async (session) => {
      const params = { name: 'echo', arguments: { text: 'plain' } };
      await session.request('tools/call', params);
    })(withoutCalls(steps)),
});
