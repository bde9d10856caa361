import { forgiveCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'unknown-tool-succeeds',
  does: 'Answers the call of an unknown tool as if it had worked.',
  bend: forgiveCall((error) => String(error['message']).startsWith('Unknown tool'), { content: [{ type: 'text', text: 'Done.' }] }),
});
