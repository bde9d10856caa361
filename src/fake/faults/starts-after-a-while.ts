import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'starts-after-a-while',
  does: 'Takes 200 ms to its first answer, in a project that has a budget of 100.',
  wires: ['stdio'],
  budgets: { startMs: 100 },
  async handle(message, next) {
    if (['initialize', 'server/discover'].includes(String(message['method']))) await pause(200);
    return next(message);
  },
});
