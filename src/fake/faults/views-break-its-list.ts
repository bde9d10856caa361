import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'views-break-its-list',
  does: 'Fails to list its tools for a client that declares views.',
  from: MODERN,
  handle(message, next, session) {
    const { extensions } = session.clientCapabilities;
    if (message['method'] === 'tools/list' && extensions !== undefined) throw new RpcFailure(-32603, 'extensions.map is not a function');
    return next(message);
  },
});
