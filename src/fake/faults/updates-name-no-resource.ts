import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'updates-name-no-resource',
  does: 'Tells that a resource has changed, and not which.',
  until: '2025-11-25',
  fixtures: ['resourceChange'],
  bend: (message) => (message['method'] === 'notifications/resources/updated' ? { ...message, params: {} } : message),
});
