import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn, paramsOf, withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'argument-headers-hold-anything',
  does: 'Passes over a header that holds what no header may.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || message['method'] !== 'tools/call') return next(request);
    const given = paramsOf(message)['arguments'];
    const branch = isObject(given) ? given['branch'] : undefined;
    const isOdd = /[^\x20-\x7e]/.test(request.headers['mcp-param-branch'] ?? '') && typeof branch === 'string';
    return next(isOdd ? withHeaders(request, { 'mcp-param-branch': branch }) : request);
  },
});
