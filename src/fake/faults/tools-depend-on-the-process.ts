import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

let processes = 0;

export default defineFault({
  id: 'tools-depend-on-the-process',
  does: 'Leaves another tool out of its list at each start, and does not say that its tools change.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = processes++ % offering.tools.length;
    const capabilities = { ...offering.capabilities, tools: {} };
    return { ...offering, capabilities, tools: offering.tools.filter((_, index) => index !== left) };
  },
});
