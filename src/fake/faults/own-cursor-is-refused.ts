import { failWith, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'own-cursor-is-refused',
  does: 'Gives a cursor for the second page of resources, and refuses it.',
  handle(message, next, session) {
    if (paramsOf(message)['cursor'] === undefined) return next(message);
    return failWith('resources/list', () => ({ code: -32602, message: 'Invalid cursor.' }))(message, next, session);
  },
});
