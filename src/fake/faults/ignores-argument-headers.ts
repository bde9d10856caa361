import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { messageIn, paramsOf, withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'ignores-argument-headers',
  does: 'Takes any argument, whatever its header says.',
  wires: ['http'],
  from: MODERN,
  fixtures: ['mirroredArgument'],
  http(request, next) {
    const message = messageIn(request);
    if (message === undefined || message['method'] !== 'tools/call') return next(request);
    const given = paramsOf(message)['arguments'];
    const branch = isObject(given) ? given['branch'] : undefined;
    return next(typeof branch === 'string' ? withHeaders(request, { 'mcp-param-branch': branch }) : request);
  },
});
