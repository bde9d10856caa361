import { callsBadly } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'bad-arguments-as-rpc-error',
  does: 'Answers arguments that do not fit with an error of the protocol.',
  from: '2025-11-25',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  handle: (message, next) => (callsBadly(message) ? createError(message, -32602, 'Invalid arguments: isbn is required.') : next(message)),
});
