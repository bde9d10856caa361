import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'structured-content-is-array',
  does: 'Returns an array as structured content.',
  from: '2025-06-18',
  until: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({
    ...result,
    content: [{ type: 'text', text: '["harbour"]' }],
    structuredContent: ['harbour'],
  })),
});
