import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ping-is-unanswered',
  does: 'Never answers `ping`.',
  until: '2025-11-25',
  handle: (message, next) => (message['method'] === 'ping' ? undefined : next(message)),
});
