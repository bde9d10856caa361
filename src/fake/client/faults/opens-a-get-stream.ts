import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'opens-a-get-stream',
  does: 'Opens a stream by GET in the stateless era.',
  wires: ['http'],
  from: MODERN,
  steps: beforeStep('list tools', async (session) => session.line.listen?.()),
});
