import { MODERN } from '../../core/revision.ts';
import { addArgument } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hints-collide',
  does: 'Marks two arguments for headers that differ in capital letters only.',
  wires: ['http'],
  from: MODERN,
  offer: addArgument('floor', { type: 'string', description: 'Floor.', 'x-mcp-header': 'BRANCH' }),
});
