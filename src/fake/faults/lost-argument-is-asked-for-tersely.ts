import { isObject } from '../../core/json/json.ts';
import { calls, changeTool, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'lost-argument-is-asked-for-tersely',
  does: 'Needs an argument that its input schema has lost, and asks for it in two words.',
  call: { tool: 'list_branches', arguments: {} },
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: {} } }), 'list_branches'),
  handle(message, next) {
    const { arguments: given, task } = paramsOf(message);
    if (!calls('list_branches')(message) || task !== undefined) return next(message);
    const isBare = given === undefined || (isObject(given) && given['city'] === undefined);
    return isBare ? createError(message, -32602, 'city required') : next(message);
  },
});
