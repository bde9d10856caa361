import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn, paramsOf, withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'argument-headers-may-be-missing',
  does: 'Takes an argument whose header is missing.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || message['method'] !== 'tools/call') return next(request);
    const given = paramsOf(message)['arguments'];
    const branch = isObject(given) ? given['branch'] : undefined;
    const isMissing = request.headers['mcp-param-branch'] === undefined && typeof branch === 'string';
    return next(isMissing ? withHeaders(request, { 'mcp-param-branch': branch }) : request);
  },
});
