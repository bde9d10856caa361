import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'calls-by-unresolved-schemas',
  does: 'Calls a tool whose schema refers to a document that it does not have.',
  wires: ['http', 'stdio'],
  from: MODERN,
  needs: ['schema-refers-to-a-canary'],
  steps: beforeStep('settle', (session) => session.request('tools/call', { name: 'refer_away', arguments: { place: 'here' } })),
});
