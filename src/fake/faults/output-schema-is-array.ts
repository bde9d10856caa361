import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'output-schema-is-array',
  does: 'Lists a tool whose `outputSchema` has the type array.',
  from: '2025-06-18',
  until: '2025-11-25',
  offer: changeTool((tool) => ({ ...tool, outputSchema: { type: 'array', items: { type: 'string' } } }), 'get_book'),
});
