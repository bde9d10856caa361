import { MODERN } from '../../core/revision.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'listens-without-a-filter',
  does: 'Takes a subscription that does not say to what.',
  from: MODERN,
  handle(message, next) {
    const params = paramsOf(message);
    return next(message['method'] === 'subscriptions/listen' ? { ...message, params: { notifications: {}, ...params } } : message);
  },
});
