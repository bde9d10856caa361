import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'blocks-on-a-child-at-calls',
  does: 'Waits at a call for a child that has inherited its stdin, and answers nothing any more.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  handle(message, next, { state }) {
    if (message['method'] === 'tools/call') state.set('blocked', true);
    return state.has('blocked') ? undefined : next(message);
  },
});
