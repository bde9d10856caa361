import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'passes-over-posted-cancellations',
  does: 'Takes the POST of `notifications/cancelled`, and goes on with the call.',
  wires: ['http'],
  until: '2025-11-25',
  fixtures: ['cancellation'],
  handle: (message, next) => (message['method'] === 'notifications/cancelled' ? undefined : next(message)),
});
