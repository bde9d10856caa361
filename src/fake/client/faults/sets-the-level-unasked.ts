import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sets-the-level-unasked',
  does: 'Sets the level of the log at a server that has not declared that it logs.',
  until: '2025-11-25',
  needs: ['logs-without-declaring'],
  steps: beforeStep('complete', (session) => session.request('logging/setLevel', { level: 'info' })),
});
