import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'content-block-of-unknown-type',
  does: 'Returns a content block of a type that no revision knows.',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({ ...result, content: [{ type: 'html', html: '<b>harbour</b>' }] })),
});
