import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

/** Servers in one process count as processes of their own. */
let starts = process.pid;

export default defineFault({
  id: 'tools-depend-on-the-process',
  does: 'Leaves another tool out of its list at each start, and does not say that its tools change.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = starts++ % offering.tools.length;
    const capabilities = { ...offering.capabilities, tools: {} };
    return { ...offering, capabilities, tools: offering.tools.filter((_, index) => index !== left) };
  },
});
