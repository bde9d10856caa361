import { MODERN } from '../../core/revision.ts';
import { addArgument } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hint-with-a-blank',
  does: 'Marks an argument for a header whose name has a blank.',
  wires: ['http'],
  from: MODERN,
  offer: addArgument('floor', { type: 'string', description: 'Floor.', 'x-mcp-header': 'Floor number' }),
});
