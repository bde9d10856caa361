import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-another-page',
  does: 'Says that a user is done with a page that nobody was sent to.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: (message) =>
    message['method'] === 'notifications/elicitation/complete' ? { ...message, params: { elicitationId: 'of-somebody-else' } } : message,
});
