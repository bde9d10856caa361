import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'tells-progress-on-the-get-stream',
  does: 'Tells progress on the stream that listens, and not on that of its request.',
  wires: ['http'],
  until: '2025-11-25',
  fixtures: ['progress'],
  bend(message, session, request) {
    if (message['method'] !== 'notifications/progress' || request === undefined) return message;
    session.send(message);
    return undefined;
  },
});
