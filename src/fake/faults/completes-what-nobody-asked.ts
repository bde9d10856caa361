import { toText } from '../../core/json/to-text.ts';
import { callsForReal } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'completes-what-nobody-asked',
  does: 'Tells with each call that a page was done to which it had sent nobody.',
  tries: 'clients',
  from: '2025-11-25',
  until: '2025-11-25',
  handle(message, next, _, send) {
    const params = { elicitationId: `nobody-${toText(message['id'])}` };
    if (callsForReal(message)) send({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params });
    return next(message);
  },
});
