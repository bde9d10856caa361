import { callsBadly, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'accepts-any-arguments',
  does: 'Takes whatever arguments a call has.',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  handle(message, next) {
    const params = paramsOf(message);
    return next(callsBadly(message) ? { ...message, params: { ...params, arguments: { isbn: '9780000000019' } } } : message);
  },
});
