import { mirrorHeader } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-broken-base64',
  does: 'Does not compare a name whose base64 cannot be read.',
  wires: ['http'],
  http(request, next) {
    const isBroken = /^=\?base64\?.*[^A-Za-z0-9+/=].*\?=$/.test(request.headers['mcp-name'] ?? '');
    return next(isBroken ? mirrorHeader(request, 'mcp-name') : request);
  },
});
