import { calls, forgiveCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'required-task-is-refused-in-text',
  does: 'Refuses a call that lacks its task in the text of a result.',
  from: '2025-11-25',
  until: '2025-11-25',
  fixtures: ['requiredTask'],
  bend: forgiveCall((_, params) => calls('take_inventory')({ method: 'tools/call', params }), {
    content: [{ type: 'text', text: 'take_inventory runs as a task only.' }],
    isError: true,
  }),
});
