import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

let processes = 0;

export default defineFault({
  id: 'prompts-depend-on-the-process',
  does: 'Gives its first prompt another name at each start.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const [first, ...others] = offering.prompts;
    const old = String(first?.['name']);
    const name = `${old}_${++processes}`;
    const greet = offering.gets[old];
    return { ...offering, prompts: [{ ...first, name }, ...others], ...(greet && { gets: { ...offering.gets, [name]: greet } }) };
  },
});
