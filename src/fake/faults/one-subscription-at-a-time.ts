import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'one-subscription-at-a-time',
  does: 'Refuses a subscription while another is open.',
  wires: ['stdio'],
  handle(message, next, { shared }) {
    if (message['method'] === 'notifications/cancelled' && paramsOf(message)['requestId'] === shared.get('listens'))
      shared.delete('listens');
    if (message['method'] !== 'subscriptions/listen' || paramsOf(message)['notifications'] === undefined) return next(message);
    if (shared.has('listens')) throw new RpcFailure(-32603, 'A subscription is open.');
    shared.set('listens', message['id']);
    return next(message);
  },
});
