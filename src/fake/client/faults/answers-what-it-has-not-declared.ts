import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-what-it-has-not-declared',
  does: 'Declares nothing, and gives its roots to whoever asks.',
  until: '2025-11-25',
  needs: ['asks-what-was-not-declared'],
  habits: () => ({ capabilities: () => ({}) }),
  answer: (question, next) =>
    question['method'] === 'roots/list' ? { jsonrpc: '2.0', id: question['id'], result: { roots: [] } } : next(question),
});
