import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ping-before-initialize-kills-it',
  does: 'Ends when a `ping` comes before `initialize`.',
  wires: ['stdio'],
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] === 'ping' && session.revision === undefined) session.process?.exit(1);
    return next(message);
  },
});
