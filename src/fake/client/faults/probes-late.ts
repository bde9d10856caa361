import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'probes-late',
  does: 'Asks for something else before it sends `server/discover`.',
  wires: ['stdio'],
  from: MODERN,
  steps: beforeStep('discover', (session) => session.request('prompts/list')),
});
