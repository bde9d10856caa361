import { MODERN } from '../../core/revision.ts';
import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'first-capabilities-are-refused',
  does: 'Refuses the first request of the stateless era with error -32021, as if its client could do too little.',
  from: MODERN,
  handle(message, next, { shared }) {
    if (!isStateless(message) || message['id'] === undefined || shared.has('refused once')) return next(message);
    shared.set('refused once', true);
    throw new RpcFailure(-32021, 'The client lacks a capability.', { requiredCapabilities: { elicitation: {} } }, 400);
  },
});
