import { forgiveCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'nameless-call-succeeds',
  does: 'Answers a call without a name as if it had worked.',
  bend: forgiveCall((_, params) => params['name'] === undefined, { content: [{ type: 'text', text: 'Done.' }] }),
});
