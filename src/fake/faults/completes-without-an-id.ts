import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-without-an-id',
  does: 'Says that a user is done, and not with what.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['urlElicitation'],
  bend: (message) => (message['method'] === 'notifications/elicitation/complete' ? { ...message, params: {} } : message),
});
