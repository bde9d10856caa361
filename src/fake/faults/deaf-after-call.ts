import { calls, deafFrom } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'deaf-after-call',
  does: 'Answers a tool call and reads nothing any more.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  ...deafFrom(calls('list_branches'), true),
});
