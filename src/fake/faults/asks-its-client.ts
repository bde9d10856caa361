import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-its-client',
  does: 'Sends its client a request while it lists its prompts.',
  from: MODERN,
  handle(message, next, _, send) {
    if (message['method'] === 'prompts/list') send({ jsonrpc: '2.0', id: `roots-${String(message['id'])}`, method: 'roots/list' });
    return next(message);
  },
});
