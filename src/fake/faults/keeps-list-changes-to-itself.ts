import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'keeps-list-changes-to-itself',
  does: 'Changes its tools, and tells nobody.',
  fixtures: ['listChange'],
  bend: (message) => (message['method'] === 'notifications/tools/list_changed' ? undefined : message),
});
