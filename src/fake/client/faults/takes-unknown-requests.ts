import { isObject } from '../../../core/json/json.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'takes-unknown-requests',
  does: 'Answers requests that it does not know with an empty result.',
  until: '2025-11-25',
  needs: ['asks-what-nobody-knows'],
  async answer(question, next) {
    const response = await next(question);
    return isObject(response?.['error']) && response['error']['code'] === -32601
      ? { jsonrpc: '2.0', id: question['id'], result: {} }
      : response;
  },
});
