import { forgiveCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nameless-call-as-result',
  does: 'Answers a call without a name with a result that is an error.',
  bend: forgiveCall((_, params) => params['name'] === undefined, {
    content: [{ type: 'text', text: 'Unknown tool: undefined' }],
    isError: true,
  }),
});
