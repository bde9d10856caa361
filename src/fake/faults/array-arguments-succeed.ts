import { isArray } from '../../core/json/json.ts';
import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'array-arguments-succeed',
  does: 'Takes an array as the arguments of a call.',
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next) {
    const params = paramsOf(message);
    return next(isArray(params['arguments']) ? { ...message, params: { ...params, arguments: {} } } : message);
  },
});
