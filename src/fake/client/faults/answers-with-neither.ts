import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-with-neither',
  does: 'Answers a `ping` with neither a result nor an error.',
  until: '2025-11-25',
  async answer(question, next) {
    const response = await next(question);
    return question['method'] === 'ping' ? { jsonrpc: '2.0', id: question['id'] } : response;
  },
});
