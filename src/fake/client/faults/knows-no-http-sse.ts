import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'knows-no-http-sse',
  does: 'Looks for no older wire where its messages are refused.',
  wires: ['http'],
  from: MODERN,
  needs: ['speaks-http-sse-at-its-only-url'],
  steps: beforeStep('discover', async (session) => {
    session.olderLine = undefined;
  }),
});
