import { isObject, parseJson } from '../../core/json/json.ts';
import { isModern, without } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'sessions-colour-their-connection',
  does: 'Answers by the rules of the session era where the socket has carried a session.',
  wires: ['http'],
  acrossRevisions: true,
  async http(request, next, { shared }) {
    const key = `session on ${request.socket ?? ''}`;
    if (request.headers['mcp-session-id'] !== undefined) shared.set(key, true);
    const response = await next(request);
    if (!isModern(request) || !shared.has(key) || typeof response.body !== 'string') return response;
    const answer = parseJson(response.body)?.value;
    if (!isObject(answer) || !isObject(answer['result'])) return response;
    return { ...response, body: JSON.stringify({ ...answer, result: without(answer['result'], 'resultType') }) };
  },
});
