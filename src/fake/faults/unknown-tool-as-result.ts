import { forgiveCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-as-result',
  does: 'Answers the call of an unknown tool with a result that is an error.',
  bend: forgiveCall((error) => String(error['message']).startsWith('Unknown tool'), {
    content: [{ type: 'text', text: 'MCP error -32602: Tool not found' }],
    isError: true,
  }),
});
