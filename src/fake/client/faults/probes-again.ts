import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'probes-again',
  does: 'Asks for the stateless era again in a session.',
  wires: ['stdio'],
  needs: ['discover-gets-method-not-found'],
  steps: beforeStep('settle', (session) => session.request('server/discover')),
});
