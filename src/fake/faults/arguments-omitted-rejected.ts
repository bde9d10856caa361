import { calls, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'arguments-omitted-rejected',
  does: 'Refuses a call that leaves out its arguments where none is required.',
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next) {
    if (!calls('list_branches')(message) || paramsOf(message)['arguments'] !== undefined) return next(message);
    return createError(message, -32602, 'Expected object, received undefined');
  },
});
