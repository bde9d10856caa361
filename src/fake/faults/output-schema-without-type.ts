import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'output-schema-without-type',
  does: 'Lists a tool whose `outputSchema` has properties and no type.',
  from: '2025-06-18',
  until: '2025-11-25',
  offer: changeTool((tool) => ({ ...tool, outputSchema: { properties: { isbn: { type: 'string' } } } }), 'get_book'),
});
