import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'first-discover-is-refused',
  does: 'Says of every other `server/discover` that its headers differ from its body.',
  wires: ['http'],
  acrossRevisions: true,
  handle(message, next, { shared }) {
    if (message['method'] !== 'server/discover') return next(message);
    const count = Number(shared.get('discovered') ?? 0) + 1;
    shared.set('discovered', count);
    if (count % 2 === 0) return next(message);
    throw new RpcFailure(-32020, 'The header Mcp-Method differs from the body.', undefined, 400);
  },
});
