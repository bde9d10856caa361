import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'output-schema-refers-nowhere',
  does: 'Lists a tool whose `outputSchema` keeps its definitions where no pointer finds them.',
  from: '2025-06-18',
  offer: changeTool(
    (tool) => ({
      ...tool,
      outputSchema: { type: 'object', properties: { book: { $defs: { Book: { type: 'object' } }, $ref: '#/$defs/Book' } } },
    }),
    'get_book',
  ),
});
