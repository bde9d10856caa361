import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'text-block-holds-number',
  does: 'Returns a text block that holds a number.',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({ ...result, content: [{ type: 'text', text: 3 }] })),
});
