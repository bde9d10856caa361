import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'passes-over-cancellations',
  does: 'Passes over `notifications/cancelled`: a cancelled call goes on, and is answered.',
  wires: ['stdio', 'sse'],
  fixtures: ['cancellation'],
  handle: (message, next) => (message['method'] === 'notifications/cancelled' ? undefined : next(message)),
});
