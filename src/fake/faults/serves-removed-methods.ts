import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

const REMOVED = ['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe'];

export default defineFault({
  id: 'serves-removed-methods',
  does: 'Answers the methods of the session era in the stateless one as well.',
  from: MODERN,
  handle(message, next) {
    if (!REMOVED.includes(String(message['method'])) || message['id'] === undefined) return next(message);
    return { jsonrpc: '2.0', id: message['id'], result: { resultType: 'complete' } };
  },
});
