import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'output-schema-refers-to-the-web',
  does: 'Lists a tool whose `outputSchema` refers to a document on the web.',
  from: '2025-06-18',
  offer: changeTool(
    (tool) => ({ ...tool, outputSchema: { type: 'object', properties: { book: { $ref: 'https://schemas.example/book.json' } } } }),
    'get_book',
  ),
});
