import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'greets-after-a-while',
  does: 'Takes 200 ms to answer the greeting, in a project that has a budget of 100.',
  budgets: { handshakeMs: 100 },
  async handle(message, next) {
    if (['initialize', 'server/discover'].includes(String(message['method']))) await pause(200);
    return next(message);
  },
});
