import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { leadOnWithNothing } from '../page-bending.ts';

export default defineFault({
  id: 'stateless-empty-cursor-leads-on',
  does: 'Gives the empty string, which is a cursor like any other in the stateless era, for the second page of tools, which is the last.',
  tries: 'clients',
  from: MODERN,
  ...leadOnWithNothing,
});
