import { toText } from '../../core/json/to-text.ts';
import { paramsOf } from '../bending.ts';
import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'speaks-a-later-revision-alone',
  does: 'Refuses every version with error -32022, which names one that nobody speaks yet.',
  acrossRevisions: true,
  diagnosis: 'initialize-refused',
  handle(message, next) {
    const isOpening = message['method'] === 'initialize' || isStateless(message);
    if (!isOpening || message['id'] === undefined) return next(message);
    const requested = toText(paramsOf(message)['protocolVersion'] ?? '2026-07-28');
    throw new RpcFailure(-32022, 'Unsupported protocol version.', { supported: ['2027-07-28'], requested }, 400);
  },
});
