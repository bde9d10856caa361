import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-allows-a-text',
  does: 'Names the origins of a view in a text.',
  from: '2025-06-18',
  offer: changeView((contents) => ({ ...contents, _meta: { ui: { csp: { connectDomains: 'https://example.com' } } } })),
});
