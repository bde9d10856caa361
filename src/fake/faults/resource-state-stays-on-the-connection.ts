import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { keepsToItsConnection } from '../rounds-bending.ts';

export default defineFault({
  id: 'resource-state-stays-on-the-connection',
  does: 'Goes on with a read that asked something only on the connection that it began on.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['inputRequiredResource'],
  ...keepsToItsConnection('resources/read'),
});
