import { isResponse } from '../../core/frames/message.ts';
import { messageIn } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'posted-responses-hang',
  does: 'Never answers the POST of a response that it did not ask for.',
  wires: ['http'],
  until: '2025-11-25',
  http: (request, next) => (isResponse(messageIn(request)) ? new Promise(() => {}) : next(request)),
});
