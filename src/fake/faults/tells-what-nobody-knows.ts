import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-what-nobody-knows',
  does: 'Sends a notification that no revision knows before it answers a call.',
  tries: 'clients',
  async handle(message, next, _, send) {
    const answer = await next(message);
    if (message['method'] === 'tools/call' && answer?.['result'] !== undefined)
      send({ jsonrpc: '2.0', method: 'notifications/exercises/unheard_of', params: { level: 9 } });
    return answer;
  },
});
