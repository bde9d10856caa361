import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-progress-on-every-stream',
  does: 'Tells progress on the stream of its request, and on the one that listens as well.',
  wires: ['http'],
  until: '2025-11-25',
  fixtures: ['progress'],
  bend(message, session, request) {
    if (message['method'] === 'notifications/progress' && request !== undefined) session.send(message);
    return message;
  },
});
