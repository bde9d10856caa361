import { bendCall, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'modern-result-without-content',
  does: 'Returns a result without content in the stateless era.',
  from: '2026-07-28',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => without(result, 'content')),
});
