import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'listens-and-says-nothing',
  does: 'Takes `subscriptions/listen` and never acknowledges it.',
  from: MODERN,
  bend: (message) => (message['method'] === 'notifications/subscriptions/acknowledged' ? undefined : message),
});
