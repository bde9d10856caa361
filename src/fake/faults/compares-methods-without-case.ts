import { messageIn, mirrorHeader } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'compares-methods-without-case',
  does: 'Compares `Mcp-Method` with the body without regard to capital letters.',
  wires: ['http'],
  http(request, next) {
    const isAlike = request.headers['mcp-method']?.toLowerCase() === String(messageIn(request)?.['method']).toLowerCase();
    return next(isAlike ? mirrorHeader(request, 'mcp-method') : request);
  },
});
