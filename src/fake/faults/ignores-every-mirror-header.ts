import { mirrorHeader } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-every-mirror-header',
  does: 'Reads version, method and name from the body, whatever the headers say.',
  wires: ['http'],
  http: (request, next) => next(mirrorHeader(mirrorHeader(mirrorHeader(request, 'mcp-protocol-version'), 'mcp-method'), 'mcp-name')),
});
