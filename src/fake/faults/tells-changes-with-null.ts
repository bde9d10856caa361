import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-changes-with-null',
  does: 'Tells a change of its tools with `params: null`.',
  until: '2025-11-25',
  async handle(message, next, session) {
    const answer = await next(message);
    if (message['method'] === 'notifications/initialized') {
      session.send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: null });
    }
    return answer;
  },
});
