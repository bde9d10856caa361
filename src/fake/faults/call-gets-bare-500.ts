import { calls, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'call-gets-bare-500',
  does: 'Answers a tool call with 500 and no message.',
  wires: ['http'],
  call: { tool: 'list_branches', arguments: {} },
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || !calls('list_branches')(message)) return next(request);
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };
  },
});
