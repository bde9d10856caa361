import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'call-outlasts-patience',
  does: 'Takes longer over its first call than hosts wait.',
  hosts: ['librechat', 'codex'],
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  async handle(message, next, session) {
    if (message['method'] === 'tools/call' && !session.shared.has('called')) {
      session.shared.set('called', true);
      await pause(700);
    }
    return next(message);
  },
});
