import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'content-is-text',
  does: 'Returns a text in the place of content blocks.',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({ ...result, content: 'harbour, hillside, station' })),
});
