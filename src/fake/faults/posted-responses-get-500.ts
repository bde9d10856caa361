import { isResponse } from '../../core/frames/message.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'posted-responses-get-500',
  does: 'Fails at the POST of a response that it did not ask for.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (isResponse(messageIn(request)) ? { status: 500, headers: {} } : next(request)),
});
