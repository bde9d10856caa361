import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-has-a-web-address',
  does: 'Names a web page as the view of a tool.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, _meta: { ui: { resourceUri: 'https://example.com/shelf' } } }), 'browse_shelf'),
});
