import { bendCall } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'structured-content-mismatch',
  does: 'Returns structured content that does not fit the output schema.',
  from: '2025-06-18',
  call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
  bend: bendCall('get_book', (result) => {
    const book = { isbn: '9780000000019', title: 'The Salt Road', year: '1998' };
    return { ...result, content: [{ type: 'text', text: JSON.stringify(book) }], structuredContent: book };
  }),
});
