import { calls, deafFrom } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'call-blocks-the-loop',
  does: 'Reads nothing any more once a tool is called.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  ...deafFrom(calls('list_branches')),
});
