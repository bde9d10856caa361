import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'ignores-cancellations',
  does: 'Waits on when the server says that it gives a request up.',
  until: '2025-11-25',
  needs: ['cancels-calls-of-its-client'],
  handle(message, next) {
    if (message['method'] !== 'notifications/cancelled') next(message);
  },
});
