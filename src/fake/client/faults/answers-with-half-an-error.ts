import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-with-half-an-error',
  does: 'Answers a `ping` with an error that has no code.',
  until: '2025-11-25',
  async answer(question, next) {
    const response = await next(question);
    return question['method'] === 'ping' ? { jsonrpc: '2.0', id: question['id'], error: { message: 'No.' } } : response;
  },
});
