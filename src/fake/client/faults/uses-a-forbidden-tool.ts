import { isArray, isObject } from '../../../core/json/json.ts';
import { bendAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'uses-a-forbidden-tool',
  does: 'Lets its model use a tool whenever there are any, even where it must use none.',
  from: '2025-11-25',
  until: '2025-11-25',
  answer: bendAnswer('sampling/createMessage', (result, { params, id }) => {
    const tools = isObject(params) ? params['tools'] : undefined;
    const [tool] = isArray(tools) ? tools.filter(isObject) : [];
    const use = { type: 'tool_use', id: `use-${String(id)}`, name: tool?.['name'], input: { word: 'litmus' } };
    return tool === undefined ? result : { ...result, content: [use], stopReason: 'toolUse' };
  }),
});
