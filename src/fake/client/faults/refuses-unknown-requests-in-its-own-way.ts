import { isObject } from '../../../core/json/json.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-unknown-requests-in-its-own-way',
  does: 'Refuses requests that it does not know with -32603.',
  until: '2025-11-25',
  needs: ['asks-what-nobody-knows'],
  async answer(question, next) {
    const response = await next(question);
    return isObject(response?.['error']) && response['error']['code'] === -32601
      ? { ...response, error: { code: -32603, message: 'Internal error' } }
      : response;
  },
});
