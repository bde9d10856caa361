import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'cursor-works-once',
  does: 'Takes each cursor of tools once.',
  handle(message, next, session) {
    const cursor = paramsOf(message)['cursor'];
    if (message['method'] !== 'tools/list' || cursor === undefined) return next(message);
    const key = `used ${String(cursor)}`;
    if (session.shared.has(key)) throw new RpcFailure(-32602, 'This cursor was used.');
    session.shared.set(key, true);
    return next(message);
  },
});
