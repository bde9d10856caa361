import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'refusal-is-object-object',
  does: 'Puts the name of a type into the text of a failure.',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) =>
    result['isError'] === true ? { ...result, content: [{ type: 'text', text: '[object Object]' }] } : result,
  ),
});
