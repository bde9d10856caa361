import { isObject } from '../../core/json/json.ts';
import { calls, changeTool, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createError } from '../rpc-failure.ts';

export default defineFault({
  id: 'schema-properties-lost',
  does: 'Needs an argument that its input schema has lost.',
  call: { tool: 'list_branches', arguments: {} },
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: {} } }), 'list_branches'),
  handle(message, next) {
    const { arguments: given, task } = paramsOf(message);
    if (!calls('list_branches')(message) || task !== undefined) return next(message);
    const isBare = given === undefined || (isObject(given) && Object.keys(given).length === 0);
    return isBare ? createError(message, -32602, 'Invalid arguments: "city" is a required property') : next(message);
  },
});
