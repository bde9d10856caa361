import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'repeats-lost-requests-under-their-ids',
  does: 'Sends a request whose stream broke again under its id.',
  wires: ['http'],
  from: MODERN,
  needs: ['cuts-streams-of-calls'],
  steps: beforeStep('settle', async (session) => {
    for (let count = 0; count < 2; count++) {
      const call = session.begin('tools/call', { name: 'echo', arguments: { text: 'plain' } });
      if ((await call.reply).outcome === 'closed') await session.send(call.message);
    }
  }),
});
