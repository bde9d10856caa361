import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'content-holds-bare-text',
  does: 'Returns a bare text among the content blocks.',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({ ...result, content: ['harbour'] })),
});
