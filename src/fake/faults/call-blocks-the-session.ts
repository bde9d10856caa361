import { calls } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'call-blocks-the-session',
  does: 'Answers nothing more in a session over HTTP once a tool has been called.',
  wires: ['http', 'sse'],
  until: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, { state }) {
    if (calls('list_branches')(message)) state.set('blocked', true);
    return state.has('blocked') ? undefined : next(message);
  },
});
