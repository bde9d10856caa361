import { bendCall, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'structured-content-missing',
  does: 'Leaves out the structured content that an output schema promises.',
  from: '2025-06-18',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) => without(result, 'structuredContent')),
});
