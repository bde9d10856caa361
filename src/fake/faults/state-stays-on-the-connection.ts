import { MODERN } from '../../core/revision.ts';
import { defineFault } from '../fault.ts';
import { keepsToItsConnection } from '../rounds-bending.ts';

export default defineFault({
  id: 'state-stays-on-the-connection',
  does: 'Goes on with a call only on the connection that it began on.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['inputRequired'],
  ...keepsToItsConnection('tools/call'),
});
