import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'offers-tools-alone',
  does: 'Declares tools and nothing else, and knows no other method.',
  tries: 'clients',
  offer: (offering) => ({ ...offering, capabilities: { tools: {} } }),
});
