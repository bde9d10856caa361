import { isObject } from '../../core/json/json.ts';
import { calls, changeTool, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'runtime-stricter-than-schema',
  does: 'Refuses arguments that its input schema does not list, and does not say so there.',
  call: { tool: 'list_branches', arguments: {} },
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: {} } }), 'list_branches'),
  handle(message, next) {
    const given = paramsOf(message)['arguments'];
    const hasMore = calls('list_branches')(message) && isObject(given) && Object.keys(given).length > 0;
    return hasMore ? createError(message, -32602, 'Unexpected keyword argument') : next(message);
  },
});
