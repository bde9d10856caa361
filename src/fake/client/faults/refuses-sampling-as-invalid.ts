import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-sampling-as-invalid',
  does: 'Says with the code of a failure that its user does not want to sample.',
  until: '2025-11-25',
  answer: (question, next) =>
    question['method'] === 'sampling/createMessage'
      ? { jsonrpc: '2.0', id: question['id'], error: { code: -32600, message: 'The user rejected the sampling request.' } }
      : next(question),
});
