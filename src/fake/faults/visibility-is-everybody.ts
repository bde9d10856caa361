import { changeTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'visibility-is-everybody',
  does: 'Shows a tool to everybody.',
  from: '2025-06-18',
  offer: changeTool(
    (tool) => ({ ...tool, _meta: { ui: { resourceUri: 'ui://library/shelf', visibility: ['everybody'] } } }),
    'browse_shelf',
  ),
});
