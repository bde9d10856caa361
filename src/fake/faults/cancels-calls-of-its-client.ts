import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cancels-calls-of-its-client',
  does: 'Tells with `notifications/cancelled` that it gives a call of its client up, and never brings its result.',
  tries: 'clients',
  async handle(message, next, _, send) {
    const answer = await next(message);
    if (message['method'] !== 'tools/call' || answer?.['result'] === undefined) return answer;
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: message['id'], reason: 'Aborted.' } });
    return undefined;
  },
});
