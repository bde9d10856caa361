import { MODERN } from '../../../core/revision.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'keeps-tools-with-broken-marks',
  does: 'Calls a tool whose argument is marked for a header that cannot be.',
  wires: ['http'],
  from: MODERN,
  needs: ['adds-a-tool-with-a-broken-mark'],
  steps: beforeStep('settle', (session) => session.request('tools/call', { name: 'broken_mark', arguments: {} })),
});
