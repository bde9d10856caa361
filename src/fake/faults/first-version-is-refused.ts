import { MODERN } from '../../core/revision.ts';
import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'first-version-is-refused',
  does: 'Refuses the version of the first request of the stateless era with error -32022, which names that very version as supported.',
  from: MODERN,
  handle(message, next, { shared }) {
    if (!isStateless(message) || message['id'] === undefined || shared.has('refused once')) return next(message);
    shared.set('refused once', true);
    throw new RpcFailure(-32022, 'Unsupported protocol version.', { supported: [MODERN], requested: MODERN }, 400);
  },
});
