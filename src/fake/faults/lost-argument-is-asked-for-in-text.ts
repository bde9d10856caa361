import { isObject } from '../../core/json/json.ts';
import { calls, changeTool, fitResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createResult } from '../rpc-failure.ts';

export default defineFault({
  id: 'lost-argument-is-asked-for-in-text',
  does: 'Needs an argument that its input schema has lost, and asks for it in the text of a result.',
  call: { tool: 'list_branches', arguments: {} },
  offer: changeTool((tool) => ({ ...tool, inputSchema: { type: 'object', properties: {} } }), 'list_branches'),
  handle(message, next, session) {
    const { arguments: given, task } = paramsOf(message);
    if (!calls('list_branches')(message) || task !== undefined) return next(message);
    const isBare = given === undefined || (isObject(given) && given['city'] === undefined);
    if (!isBare) return next(message);
    const text = 'We need to know more: the city must be given.';
    return createResult(message, fitResult({ content: [{ type: 'text', text }], isError: true }, session));
  },
});
