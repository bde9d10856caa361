import { callsUnknown, messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-gets-bare-404',
  does: 'Answers the call of an unknown tool with 404 and no message.',
  wires: ['http'],
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || !callsUnknown(message)) return next(request);
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' };
  },
});
