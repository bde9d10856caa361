import { MODERN } from '../../core/revision.ts';
import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'structured-content-is-null',
  does: 'Returns `null` as the structured content of a tool that promises an object.',
  from: MODERN,
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) =>
    result['isError'] === true ? result : { ...result, content: [{ type: 'text', text: 'null' }], structuredContent: null },
  ),
});
