import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-after-a-while',
  does: 'Takes 200 ms to list its prompts, in a project that has a budget of 100.',
  budgets: { listMs: 100 },
  async handle(message, next) {
    if (message['method'] === 'prompts/list') await pause(200);
    return next(message);
  },
});
