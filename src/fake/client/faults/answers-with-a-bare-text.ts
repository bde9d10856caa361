import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-with-a-bare-text',
  does: 'Answers a `ping` with a text for a result.',
  until: '2025-11-25',
  async answer(question, next) {
    const response = await next(question);
    return question['method'] === 'ping' ? { jsonrpc: '2.0', id: question['id'], result: 'pong' } : response;
  },
});
