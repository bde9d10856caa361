import { isObject } from '../../core/json/json.ts';
import { offerOf, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-before-initialized',
  does: 'Asks a client that has roots for them while it still answers its greeting.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  fixtures: ['roots'],
  handle(message, next, session) {
    const { capabilities } = paramsOf(message);
    const isGreeting = offerOf(message) !== undefined && isObject(capabilities) && capabilities['roots'] !== undefined;
    if (isGreeting) session.send({ jsonrpc: '2.0', id: 'early-roots', method: 'roots/list' });
    return next(message);
  },
});
