import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-mixed-messages-otherwise',
  does: 'Refuses messages that mix results of tools with words as an internal error.',
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['mixes-results-with-text'],
  async answer(question, next) {
    const answer = await next(question);
    const isRefused = question['method'] === 'sampling/createMessage' && answer?.['error'] !== undefined;
    return isRefused ? { ...answer, error: { code: -32603, message: 'Internal error' } } : answer;
  },
});
