import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'keeps-updates-to-itself',
  does: 'Takes subscriptions to resources, and tells nobody of a change.',
  until: '2025-11-25',
  fixtures: ['resourceChange'],
  bend: (message) => (message['method'] === 'notifications/resources/updated' ? undefined : message),
});
