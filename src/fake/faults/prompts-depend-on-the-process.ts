import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';

/** Servers in one process count as processes of their own. */
let starts = process.pid;

export default defineFault({
  id: 'prompts-depend-on-the-process',
  does: 'Gives its first prompt another name at each start.',
  wires: ['stdio'],
  from: MODERN,
  offer(offering) {
    const [first, ...others] = offering.prompts;
    const old = String(first?.['name']);
    const name = `${old}_${++starts}`;
    const greet = offering.gets[old];
    return { ...offering, prompts: [{ ...first, name }, ...others], ...(greet && { gets: { ...offering.gets, [name]: greet } }) };
  },
});
