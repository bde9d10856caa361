import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refuses-initialize',
  does: 'Answers every greeting with an internal error, since a key is missing.',
  diagnosis: 'initialize-refused',
  handle(message, next, session) {
    const method = message['method'] === 'server/discover' ? 'server/discover' : 'initialize';
    return failWith(method, () => ({ code: -32603, message: 'GARDEN_API_KEY is not set.' }))(message, next, session);
  },
});
