import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'slow-handshake',
  does: 'Connects to its database before it answers `initialize`.',
  until: '2025-11-25',
  async handle(message, next) {
    if (message['method'] === 'initialize') await pause(1200);
    return next(message);
  },
});
