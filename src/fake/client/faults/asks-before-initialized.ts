import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'asks-before-initialized',
  does: 'Lists its tools before it sends `notifications/initialized`.',
  until: '2025-11-25',
  steps: beforeStep('initialized', (session) => session.request('tools/list')),
});
