import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-notifications',
  does: 'Answers notifications as if they were requests.',
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] !== undefined && message['id'] === undefined) void session.send({ jsonrpc: '2.0', id: null, result: {} });
    next(message);
  },
});
