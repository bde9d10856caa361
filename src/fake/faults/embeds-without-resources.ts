import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'embeds-without-resources',
  does: 'Embeds resources in results without the capability.',
  from: '2025-06-18',
  call: { tool: 'open_book', arguments: { isbn: '9780000000019' } },
  offer: (offering) => ({ ...offering, capabilities: without(offering.capabilities, 'resources') }),
});
