import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

let processes = 0;

export default defineFault({
  id: 'prompts-depend-on-the-process',
  does: 'Leaves other prompts out of its list at each start.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const left = processes++ % offering.prompts.length;
    return { ...offering, prompts: offering.prompts.filter((_, index) => index !== left) };
  },
});
