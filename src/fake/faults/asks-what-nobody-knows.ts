import { toText } from '../../core/json/to-text.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-what-nobody-knows',
  does: 'Sends its client a request of a method that no revision knows when a tool is called.',
  tries: 'clients',
  until: '2025-11-25',
  handle(message, next, _, send) {
    if (message['method'] !== 'tools/call' || message['id'] === undefined) return next(message);
    send({ jsonrpc: '2.0', id: `unheard-of-${toText(message['id'])}`, method: 'exercises/unheard_of', params: {} });
    return next(message);
  },
});
