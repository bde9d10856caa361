import { isObject } from '../../core/json/json.ts';
import { pause } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'call-outlasts-patience',
  does: 'Takes longer over the first call of a tool than hosts wait.',
  hosts: ['librechat', 'codex'],
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  async handle(message, next, session) {
    const { params } = message;
    if (isObject(params) && params['name'] === 'get_book' && !session.shared.has('called')) {
      session.shared.set('called', true);
      await pause(700);
    }
    return next(message);
  },
});
