import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-cannot-be-read',
  does: 'Names a view that is not there.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, _meta: { ui: { resourceUri: 'ui://library/cellar' } } }), 'browse_shelf'),
});
