import type { JsonObject } from '../../core/json/json.ts';
import { messageIn, mirrorHeader, paramsOf, withMessage } from '../bending.ts';
import { defineFault } from '../fault.ts';

/** The message with the name of its tool in small letters. */
function lower(message: JsonObject): JsonObject {
  const params = paramsOf(message);
  if (message['method'] !== 'tools/call' || typeof params['name'] !== 'string') return message;
  return { ...message, params: { ...params, name: params['name'].toLowerCase() } };
}

export default defineFault({
  id: 'tool-names-ignore-case',
  does: 'Finds a tool whatever the case of its letters.',
  from: '2025-11-25',
  call: { tool: 'list_branches', arguments: {} },
  handle: (message, next) => next(lower(message)),
  http(request, next) {
    const message = messageIn(request);
    if (message?.['method'] !== 'tools/call') return next(request);
    const lowered = withMessage(request, lower(message));
    return next(request.headers['mcp-name'] === paramsOf(message)['name'] ? mirrorHeader(lowered, 'mcp-name') : lowered);
  },
});
