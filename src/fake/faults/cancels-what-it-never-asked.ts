import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'cancels-what-it-never-asked',
  does: 'Cancels a question that it never asked, whenever its tools are listed.',
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] === 'tools/list')
      session.send({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: 'never-asked', reason: 'It is not needed.' },
      });
    return next(message);
  },
});
