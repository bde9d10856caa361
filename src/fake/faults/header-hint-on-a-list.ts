import { MODERN } from '../../core/revision.ts';
import { addArgument } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hint-on-a-list',
  does: 'Marks a list for a header.',
  wires: ['http'],
  from: MODERN,
  offer: addArgument('floors', { type: 'array', items: { type: 'string' }, description: 'Floors.', 'x-mcp-header': 'Floors' }),
});
