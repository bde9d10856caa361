import { callsBadly, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-arguments-get-bare-500',
  does: 'Answers arguments that do not fit with 500 and no message.',
  wires: ['http'],
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || !callsBadly(message)) return next(request);
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };
  },
});
