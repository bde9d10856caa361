import { breakAt, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-log-level-breaks-it',
  does: 'Breaks at a log level that it does not know.',
  until: '2025-11-25',
  ...breakAt((message) => message['method'] === 'logging/setLevel' && paramsOf(message)['level'] === 'loud', 'KeyError: loud'),
});
