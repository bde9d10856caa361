import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'bad-cursor-is-internal-error',
  does: 'Answers a cursor that it cannot read with an internal error.',
  bend: (message, _session, request) =>
    message['error'] !== undefined && request !== undefined && paramsOf(request)['cursor'] !== undefined
      ? { ...message, error: { code: -32603, message: 'Unexpected token l in JSON at position 0' } }
      : message,
});
