import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'pastes-values-into-templates',
  does: 'Puts values into templates of resources as they are.',
  steps: beforeStep('subscribe', (session) => session.request('resources/read', { uri: 'exercise://notes/a b/c?d' })),
});
