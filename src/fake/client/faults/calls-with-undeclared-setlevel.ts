import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'calls-with-undeclared-setlevel',
  does: 'Sets the level of the log in the stateless era, which has no such method.',
  from: MODERN,
  steps: beforeStep('complete', (session) => session.request('logging/setLevel', { level: 'info' })),
});
