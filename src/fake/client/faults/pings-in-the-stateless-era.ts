import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'pings-in-the-stateless-era',
  does: 'Sends `ping` in the stateless era, which has no such method.',
  from: MODERN,
  steps: beforeStep('complete', (session) => session.request('ping')),
});
