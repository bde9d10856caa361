import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-initialized-under-zero',
  does: 'Reads the missing id of `notifications/initialized` as zero and answers with an error.',
  until: '2025-11-25',
  async handle(message, next) {
    const response = await next(message);
    if (message['method'] !== 'notifications/initialized') return response;
    return { jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } };
  },
});
