import { MODERN } from '../../../core/revision.ts';
import { beforeStep, withoutCalls } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { listToolsAgain } from '../steps/lists.ts';

export default defineClientFault({
  id: 'refreshes-and-forgets',
  does: 'Lists the tools anew where a call is refused for its headers, and does not repeat it.',
  wires: ['http'],
  from: MODERN,
  needs: ['header-hint-comes-later'],
  steps: (steps) =>
    beforeStep('settle', async (session) => {
      const params = { name: 'echo', arguments: { text: 'plain' } };
      await session.request('tools/call', params);
      await listToolsAgain(session);
    })(withoutCalls(steps)),
});
