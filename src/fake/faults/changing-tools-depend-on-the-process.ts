import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

/** Servers in one process count as processes of their own. */
let starts = process.pid;

export default defineFault({
  id: 'changing-tools-depend-on-the-process',
  does: 'Leaves another tool out of its list at each start, and says that its tools change.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = starts++ % offering.tools.length;
    return { ...offering, tools: offering.tools.filter((_, index) => index !== left) };
  },
});
