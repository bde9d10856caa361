import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-with-both',
  does: 'Answers a `ping` with a result and with an error.',
  until: '2025-11-25',
  async answer(question, next) {
    const response = await next(question);
    return question['method'] === 'ping'
      ? { jsonrpc: '2.0', id: question['id'], result: {}, error: { code: -32603, message: 'No.' } }
      : response;
  },
});
