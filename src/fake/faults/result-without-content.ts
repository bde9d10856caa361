import { bendCall, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'result-without-content',
  does: 'Returns a result without content.',
  until: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => without(result, 'content')),
});
