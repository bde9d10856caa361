import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'iserror-always-false',
  does: 'Tells of a failure in the text alone.',
  call: { tool: 'list_branches', arguments: {} },
  bend: bendCall('list_branches', (result) => ({
    ...result,
    content: [{ type: 'text', text: '{"success":false,"error":"denied"}' }],
    isError: false,
  })),
});
