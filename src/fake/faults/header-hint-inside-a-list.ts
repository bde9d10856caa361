import { MODERN } from '../../core/revision.ts';
import { addArgument } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'header-hint-inside-a-list',
  does: 'Marks the items of a list for a header.',
  wires: ['http'],
  from: MODERN,
  offer: addArgument('floors', { type: 'array', items: { type: 'string', 'x-mcp-header': 'Floor' }, description: 'Floors.' }),
});
