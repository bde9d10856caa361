import { MODERN } from '../../core/revision.ts';
import { paramsOf, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'acknowledges-without-a-filter',
  does: 'Does not say which changes it will tell.',
  from: MODERN,
  bend(message) {
    if (message['method'] !== 'notifications/subscriptions/acknowledged') return message;
    return { ...message, params: without(paramsOf(message), 'notifications') };
  },
});
