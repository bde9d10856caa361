import { defineFault } from '../fault.ts';
import { readNames } from '../http-bending.ts';

export default defineFault({
  id: 'reads-small-headers-alone',
  does: 'Reads the headers of MCP only where their names are in small letters.',
  wires: ['http'],
  ...readNames((name) => name === name.toLowerCase()),
});
