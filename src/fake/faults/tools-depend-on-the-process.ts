import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

let processes = 0;

export default defineFault({
  id: 'tools-depend-on-the-process',
  does: 'Leaves other tools out of its list at each start.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = processes++ % offering.tools.length;
    return { ...offering, tools: offering.tools.filter((_, index) => index !== left) };
  },
});
