import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

let processes = 0;

export default defineFault({
  id: 'changing-tools-depend-on-the-process',
  does: 'Leaves another tool out of its list at each start, and says that its tools change.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = processes++ % offering.tools.length;
    return { ...offering, tools: offering.tools.filter((_, index) => index !== left) };
  },
});
