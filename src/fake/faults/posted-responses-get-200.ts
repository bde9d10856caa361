import { isResponse } from '../../core/frames/message.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'posted-responses-get-200',
  does: 'Answers the POST of a response with 200 and an empty object.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) =>
    isResponse(messageIn(request)) ? { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' } : next(request),
});
