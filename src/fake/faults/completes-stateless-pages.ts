import { MODERN } from '../../core/revision.ts';
import { wrapCall } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-stateless-pages',
  does: 'Tells in the stateless era that a user is done with a page.',
  from: MODERN,
  fixtures: ['urlElicitation'],
  offer: wrapCall('pay_fine', (call, run) => {
    call.send({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId: 'p-1' } });
    return run(call);
  }),
});
