import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-is-named-as-in-drafts',
  does: 'Names the view of a tool as drafts did.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, _meta: { 'ui/resourceUri': 'ui://library/shelf' } }), 'browse_shelf'),
});
