import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-initialized-with-an-error',
  does: 'Answers `notifications/initialized` with an error under the id null.',
  until: '2025-11-25',
  async handle(message, next) {
    const response = await next(message);
    if (message['method'] !== 'notifications/initialized') return response;
    return { jsonrpc: '2.0', id: null, error: { code: -32601, message: 'Method not found' } };
  },
});
