import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'visibility-is-nobody',
  does: 'Shows a tool to nobody.',
  from: '2025-06-18',
  offer: changeTool((tool) => ({ ...tool, _meta: { ui: { resourceUri: 'ui://library/shelf', visibility: [] } } }), 'browse_shelf'),
});
