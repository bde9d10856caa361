import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'early-ping-is-refused',
  does: 'Answers a `ping` between `initialize` and `initialized` with an error.',
  until: '2025-11-25',
  handle(message, next, session) {
    const isEarly = message['method'] === 'ping' && session.revision !== undefined && !session.initialized;
    if (isEarly) throw new RpcFailure(-32600, 'The session is not initialized yet.');
    return next(message);
  },
});
