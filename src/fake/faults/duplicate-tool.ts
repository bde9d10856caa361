import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'duplicate-tool',
  does: 'Lists one tool twice.',
  offer: (offering) => ({ ...offering, tools: [...offering.tools, ...offering.tools.slice(0, 1)] }),
});
