import { defineFault } from '../fault.ts';
import { readNames } from '../http-bending.ts';

export default defineFault({
  id: 'reads-capital-headers-alone',
  does: 'Reads the headers of MCP only where their names have capitals.',
  wires: ['http'],
  ...readNames((name) => name !== name.toLowerCase()),
});
