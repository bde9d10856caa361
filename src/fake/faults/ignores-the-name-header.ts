import { mirrorHeader } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-the-name-header',
  does: 'Reads the name from the body, whatever the header says.',
  wires: ['http'],
  http: (request, next) => next(mirrorHeader(request, 'mcp-name')),
});
