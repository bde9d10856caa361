import { changeView } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'view-allows-a-sentence',
  does: 'Names something as an origin that is none.',
  from: '2025-06-18',
  offer: changeView((contents) => ({ ...contents, _meta: { ui: { csp: { frameDomains: ['the pages of our friends'] } } } })),
});
