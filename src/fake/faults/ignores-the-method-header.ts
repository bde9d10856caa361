import { mirrorHeader } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-the-method-header',
  does: 'Reads the method from the body, whatever the header says.',
  wires: ['http'],
  http: (request, next) => next(mirrorHeader(request, 'mcp-method')),
});
