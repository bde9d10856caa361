import { defineFault } from '../fault.ts';
import { readNames } from '../http-bending.ts';

export default defineFault({
  id: 'reads-the-version-in-capitals-alone',
  does: 'Reads the header of the version only where its name has capitals.',
  wires: ['http'],
  from: '2025-06-18',
  until: '2025-11-25',
  ...readNames((name) => name !== 'mcp-protocol-version'),
});
